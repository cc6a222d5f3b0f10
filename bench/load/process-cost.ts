import { readFileSync } from 'node:fs'

// The unit of /proc/PID/stat on every Linux that runs Node.
const TICKS_PER_SECOND = 100
const KILOBYTES_PER_MEGABYTE = 1024

export function cpuSeconds(pid: number): number {
  // What comes first is the process's name in brackets, which may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

export function peakMegabytes(pid: number): number {
  const peak = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(peak) / KILOBYTES_PER_MEGABYTE
}

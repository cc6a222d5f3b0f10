import { readFileSync } from 'node:fs'

const KILOBYTES_PER_MEGABYTE = 1024

/** The most memory that a process has ever held, in megabytes, as the kernel has noted it. */
export function peakMegabytes(pid: number): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / KILOBYTES_PER_MEGABYTE
}

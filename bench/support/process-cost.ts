import { readdirSync, readFileSync } from 'node:fs'

// What the kernel counts in, on every Linux that Node runs on.
const TICKS_PER_SECOND = 100

/** The CPU time that a process and its children have used so far, in seconds. */
export function cpuSeconds(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, id) => sum + ticksOf(id), 0) / TICKS_PER_SECOND
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )
}

function ticksOf(pid: number): number {
  // The name, which may hold spaces, stands in brackets before the numbers.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

/** The memory that a process holds of the machine's, in megabytes. */
export function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

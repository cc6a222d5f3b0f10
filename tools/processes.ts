import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { exitCodeAfter, projectEnvironment, projectFolder } from './child-process.js'

const POLL_MS = 50
const START_LIMIT_MS = 60_000
const LISTENING = 'listening'

const children = new Set<ChildProcess>()

// Without a listener, a signal ends a process before its exit handlers run.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(exitCodeAfter(signal)))
process.once('exit', () => {
  for (const child of children) child.kill('SIGTERM')
})

export function endWithThisProcess(child: ChildProcess) {
  children.add(child)
  child.once('exit', () => children.delete(child))
}

export function endWhenAChildEnds() {
  for (const child of children) child.once('exit', () => stop(1))
}

// The server answers the chats in flight. A child that we end must not change the exit code.
async function stop(exitCode: number) {
  process.exitCode ??= exitCode
  await Promise.all([...children].map((child) => end(child)))
  process.exit()
}

type ServerSettings = { port: number; host?: string | undefined; environment?: Record<string, string> }

/** Resolves when the server listens. When it can't, it has printed why, and this process exits with 1. */
export async function startServer({ port, host, environment }: ServerSettings) {
  const server = spawn('node', [join(projectFolder, 'server/src/main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...projectEnvironment(),
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      HOST: host ?? '',
      ...environment,
      PORT: String(port),
    },
  })
  endWithThisProcess(server)
  // We don't ask at the address, because another program may answer there.
  const [word] = await Promise.race([once(server, 'message'), once(server, 'exit')])
  if (word !== LISTENING) process.exit(1)
  server.disconnect()
}

/** The host of a URL that reaches what listens on this address, or on all. */
export function urlHost(address = '127.0.0.1'): string {
  if (address === '0.0.0.0' || address === '::') return '127.0.0.1'
  return address.includes(':') ? `[${address}]` : address
}

/** Waits until a child process answers. If it ends first, it has printed why, and this process exits with 1. */
export async function untilAnswered(url: string, child: ChildProcess) {
  endWithThisProcess(child)
  const limit = Date.now() + START_LIMIT_MS
  while (Date.now() < limit) {
    if (child.exitCode !== null) process.exit(1)
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await wait(POLL_MS)
  }
  child.kill('SIGKILL')
  console.error(`Nothing answered at ${url} within ${START_LIMIT_MS / 1000} s.`)
  process.exit(1)
}

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

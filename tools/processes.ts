import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { projectEnvironment, projectFolder } from './child-process.js'

const POLL_MS = 50
const START_LIMIT_MS = 20_000

// A signal ends a process without its exit handlers, unless it is heard.
const endAtOnce = () => process.exit(0)
process.once('SIGTERM', endAtOnce)
process.once('SIGINT', endAtOnce)

/** Tells whether a program could listen on a port of this machine. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}

/** Sees to it that a process of ours ends with this one, even when this one is told to stop while it is still starting. */
export function endWithThisProcess(child: ChildProcess): void {
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

/** Starts the server and resolves when it answers. Only its warnings and errors are shown. */
export async function startServer({ port, environment }: { port: number; environment: Record<string, string> }): Promise<ChildProcess> {
  const server = spawn('node', [join(projectFolder, 'server/src/main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...projectEnvironment(), LOG_LEVEL: process.env.LOG_LEVEL || 'warn', ...environment, PORT: String(port) },
  })
  endWithThisProcess(server)
  await untilAnswered(`http://127.0.0.1:${port}/healthz`, server)
  return server
}

/** Waits for a process of ours to answer. Ends this process when that one ends first: it has said why. */
export async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS
  while (Date.now() < limit) {
    if (child.exitCode !== null) process.exit(1)
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  child.kill('SIGKILL')
  console.error(`Nothing answered at ${url} within ${START_LIMIT_MS / 1000} s.`)
  process.exit(1)
}

/** Ends this process and the ones it started together: on Ctrl-C, on SIGTERM, or when one of them ends by itself. */
export function stopWithChildren(children: ChildProcess[], cleanUp: () => void = () => undefined): void {
  let isStopping = false
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    await Promise.all(children.map(end))
    cleanUp()
    process.exit(exitCode)
  }
  process.off('SIGINT', endAtOnce)
  process.off('SIGTERM', endAtOnce)
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))
  for (const child of children) child.once('exit', () => stop(1))
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

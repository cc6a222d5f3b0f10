import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'

const SERVER = join(import.meta.dirname, '../../server/src/main.ts')

/** The server as a process of its own, which ends with the test, and everything that it has written so far. */
export type ServerProcess = { server: ChildProcess; output: () => string }

/** Starts the server with settings as in the environment, and resolves once it listens. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess & { url: string }> {
  const { server, output } = spawnServer(settings)
  await expect.poll(output, { timeout: 10_000, interval: 20 }).toContain('"listening"')
  const port = /"port":(\d+)/.exec(output())?.[1]
  return { server, output, url: `http://127.0.0.1:${port}` }
}

/** Starts the server without waiting for it: it may be about to refuse its settings. */
export function spawnServer(settings: Record<string, string>): ServerProcess {
  const port = String(20_000 + Math.floor(Math.random() * 10_000))
  const server = spawn(process.execPath, [SERVER], { env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: port, ...settings } })
  onTestFinished(() => void server.kill('SIGKILL'))
  let text = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  return { server, output: () => text }
}

/** Waits for the process to end, and tells its exit code; null when a signal ended it. */
export async function exitCode(server: ChildProcess): Promise<number | null> {
  if (server.exitCode === null) await once(server, 'exit')
  return server.exitCode
}

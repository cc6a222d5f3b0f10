import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { until } from './until.ts'

const SERVER = join(import.meta.dirname, '../../server/src/main.ts')

/** The server as a process of its own, and everything that it has written so far. */
export type ServerProcess = { server: ChildProcess; output: () => string }

/** Spawns the server with settings as in the environment, none of ours among them. Whoever spawns it has to end it. */
export function spawnServerChild(settings: Record<string, string>): ServerProcess {
  const server = spawn(process.execPath, [SERVER], { env: { PATH: process.env.PATH, HOST: '127.0.0.1', ...settings } })
  let text = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  return { server, output: () => text }
}

/** Waits until the server answers on its port. Rejects with what it has said when it ends before. */
export async function untilAlive({ server, output }: ServerProcess, url: string): Promise<void> {
  await until('The server answers', async () => {
    if (server.exitCode !== null) throw new Error(`The server ended: ${output()}`)
    const response = await fetch(`${url}/healthz`).catch(() => undefined)
    return response?.ok ?? false
  })
}

/** Waits for the process to end, and tells its exit code; null when a signal ended it. */
export async function exitCode(server: ChildProcess): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  return server.exitCode
}

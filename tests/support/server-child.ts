import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectFolder } from '../../tools/child-process.js'
import { until } from './until.ts'

/** A server process and its output so far. */
export type ServerProcess = { server: ChildProcess; output: () => string }

/** Spawns the server of the project, or of a copy, with these environment variables, PATH, and HOST=127.0.0.1. The caller has to end it. */
export function spawnServerChild(settings: Record<string, string>, folder = projectFolder): ServerProcess {
  const server = spawn(process.execPath, [join(folder, 'server/src/main.ts')], { env: { PATH: process.env.PATH, HOST: '127.0.0.1', ...settings } })
  return { server, output: outputOf(server) }
}

/** Collects what a process prints on both streams. */
export function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let text = ''
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk
    })
  }
  return () => text
}

/** Waits until the server answers. Rejects with its output when it ends before that. */
export async function untilAlive({ server, output }: ServerProcess, url: string): Promise<void> {
  await until('The server answers', async () => {
    if (server.exitCode !== null) throw new Error(`The server ended: ${output()}`)
    const response = await fetch(`${url}/healthz`).catch(() => undefined)
    return response?.ok ?? false
  })
}

/** Waits for the process to end and returns its exit code; null when a signal ended it. */
export async function exitCode(server: ChildProcess): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  return server.exitCode
}

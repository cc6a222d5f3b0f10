import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectFolder } from '../../tools/child-process.js'
import { endWithThisProcess } from '../../tools/processes.ts'
import { until } from './until.ts'

/** A server process and its output so far. */
type ServerProcess = { server: ChildProcess; output: () => string }

/**
 * Prepares a server process of the project, or of a copy. Its environment is these variables, PATH, and HOST=127.0.0.1. It keeps its port over a restart.
 * `start` rejects with the output of a server that ends at once; `stop` returns the exit code, null when a signal ended it.
 */
export function serverOn(port: number, settings: Record<string, string>, folder = projectFolder) {
  const processes: ServerProcess[] = []
  let current: ServerProcess
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    logged: () => processes.map(({ output }) => output()).join(''),
    current: () => current,
    start: async () => {
      const env = { PATH: process.env.PATH, HOST: '127.0.0.1', ...settings, PORT: String(port) }
      const server = spawn(process.execPath, [join(folder, 'server/src/main.ts')], { env })
      endWithThisProcess(server)
      current = { server, output: outputOf(server) }
      processes.push(current)
      await untilAlive(current, url)
    },
    stop: async (signal: NodeJS.Signals) => {
      const { server } = current
      server.kill(signal)
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
      return server.exitCode
    },
  }
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

async function untilAlive({ server, output }: ServerProcess, url: string): Promise<void> {
  await until('The server answers', async () => {
    if (server.exitCode !== null) throw new Error(`The server ended: ${output()}`)
    const response = await fetch(`${url}/healthz`).catch(() => undefined)
    return response?.ok ?? false
  })
}

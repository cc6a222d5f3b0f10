import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from '../../../tools/child-process.js'
import { end, endWithThisProcess } from '../../../tools/processes.ts'
import { until } from '../until.ts'

/**
 * Prepares a server process of the project, or of a copy. It keeps its port over a restart. `start` rejects with the
 * output of a server that ends at once; `stop` returns the exit code, null when a signal ended it.
 */
export function serverOn(port: number, settings: Record<string, string>, folder = projectFolder) {
  const outputs: (() => string)[] = []
  let server: ChildProcess
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    /** Over its restarts. */
    logged: () => outputs.map((output) => output()).join(''),
    process: () => server,
    start: async () => {
      const env = { PATH: process.env.PATH, HOST: '127.0.0.1', ...settings, PORT: String(port) }
      server = spawn(process.execPath, [join(folder, 'server/src/main.ts')], { env })
      endWithThisProcess(server)
      const output = outputOf(server)
      outputs.push(output)
      await until('The server answers', async () => {
        if (server.exitCode !== null) throw new Error(`The server ended: ${output()}`)
        const response = await fetch(`${url}/healthz`).catch(() => undefined)
        return response?.ok ?? false
      })
    },
    stop: async (signal: NodeJS.Signals) => {
      await end(server, signal)
      return server.exitCode
    },
  }
}

export function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let text = ''
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk
    })
  }
  return () => text
}

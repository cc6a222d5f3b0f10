import { onTestFinished } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { type ServerProcess, spawnServerChild, untilAlive } from './server-child.ts'

/** Starts the server and resolves once it answers. `settings` are environment variables. It ends with the test. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess & { url: string }> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = await spawnServer({ PORT: port, ...settings })
  await untilAlive(child, url)
  return { ...child, url }
}

/** Starts the server without waiting for it. It ends with the test. */
export async function spawnServer(settings: Record<string, string>): Promise<ServerProcess> {
  const child = spawnServerChild({ PORT: String(await freePort()), ...settings })
  onTestFinished(() => void child.server.kill('SIGKILL'))
  return child
}

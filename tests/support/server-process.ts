import { onTestFinished } from 'vitest'
import { type ServerProcess, spawnServerChild, untilAlive } from './server-child.ts'

/** Starts the server with settings as in the environment, and resolves once it answers. It ends with the test. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess & { url: string }> {
  const port = randomPort()
  const url = `http://127.0.0.1:${port}`
  const child = spawnServer({ PORT: port, ...settings })
  await untilAlive(child, url)
  return { ...child, url }
}

/** Starts the server without waiting for it: it may be about to refuse its settings. It ends with the test. */
export function spawnServer(settings: Record<string, string>): ServerProcess {
  const child = spawnServerChild({ PORT: randomPort(), ...settings })
  onTestFinished(() => void child.server.kill('SIGKILL'))
  return child
}

function randomPort(): string {
  return String(20_000 + Math.floor(Math.random() * 10_000))
}

import { once } from 'node:events'
import { createServer } from 'node:net'

// Systems take the ports of outgoing connections from above this range. Below it, browsers refuse some ports, such as
// 10080.
let lastPort = 11_000 + Math.floor(Math.random() * 19_000)

/** Each time another. No outgoing connection takes it while a server is stopped. */
export async function freePort(): Promise<number> {
  lastPort += 1
  const port = lastPort
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  await once(probe.close(), 'close')
  return port
}

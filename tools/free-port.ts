import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

// Below the range from which systems take the ports of outgoing connections.
let nextLowPort = 10_000 + Math.floor(Math.random() * 20_000)

/** Finds ports of this machine that nothing listens on. All are held until the last is found, so none is found twice. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port)
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
  return ports
}

/** Finds one port that nothing listens on. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}

/** Finds a port for a server that stops and starts again: no outgoing connection takes it in between. */
export async function freeLowPort(): Promise<number> {
  nextLowPort += 1
  const port = nextLowPort
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freeLowPort()
  }
  await once(probe.close(), 'close')
  return port
}

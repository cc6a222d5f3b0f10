import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { firstPort } from '../tests/support/targets.ts'

let nextLowPort = firstPort + 100 + Math.floor(Math.random() * 400)

/** Finds ports of this machine that nothing listens on at the moment. All are held until the last is found, so that none is found twice. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port)
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
  return ports
}

/** Finds one port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}

/** Finds one that no connection takes for its own end either, so that a server which is away for a while finds it free again. */
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

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { freePort } from '../../tools/free-port.ts'
import { startNginx } from '../../tools/local-nginx.ts'
import { atLeast, median, type Outcome } from '../outcome.ts'
import { startBareNginx } from '../support/bare-nginx.ts'
import { cpuSeconds } from '../support/process-cost.ts'

const ROUNDS = 5
const REQUESTS = 10_000
const CONNECTIONS = 16
const RATE_SHARE = 75

/**
 * Compares nginx's page rate with that for bare files of the same size. We compare CPU times: on a machine that also sends the requests,
 * the rate would depend on the sender.
 */
export async function measurePageRate(siteFolder: string): Promise<Outcome[]> {
  const [sitePort, barePort] = [await freePort(), await freePort()]
  const site = await startNginx({ siteFolder, httpPort: sitePort, serverPorts: [9] })
  const bare = await startBareNginx({ port: barePort, body: readFileSync(join(siteFolder, 'pages/home.html.br')) })

  const shares: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bareCost = await costOf(bare.pid, barePort)
    shares.push((bareCost / (await costOf(site.pid, sitePort))) * 100)
  }
  await site.stop()
  await bare.stop()
  return [
    atLeast({
      metric: 'pages a second, as a share of bare files without headers',
      value: median(shares),
      limit: RATE_SHARE,
      unit: '%',
    }),
  ]
}

async function costOf(pid: number, port: number): Promise<number> {
  const url = `http://127.0.0.1:${port}/home`
  const ask = { url, connections: CONNECTIONS, headers: { 'accept-encoding': 'br' } }
  await autocannon({ ...ask, amount: REQUESTS / 10 })
  const before = cpuSeconds(pid)
  const { non2xx } = await autocannon({ ...ask, amount: REQUESTS })
  return non2xx > 0 ? Number.NaN : cpuSeconds(pid) - before
}

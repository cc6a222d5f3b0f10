import { type Answer, askChat } from '../../tests/support/http-client.ts'
import { prepareRedis } from '../../tests/support/peers/redis-process.ts'
import { startSiteOfReplicas } from '../../tests/support/servers/site-of-replicas.ts'
import { until } from '../../tests/support/until.ts'
import { exactly, type Outcome } from '../outcome.ts'

const LIMIT = 100
// By default nginx trusts all loopback addresses, and the visitors here have such.
const PROXY = '127.0.0.9'

/**
 * Measures how many messages of one visitor pass two replicas that share their limits: by IPv4 address, with a forged header, by IPv6 network.
 * Repeats the measurement, at most twice, when a replica lost Redis meanwhile: that replica then counts locally, which is correct.
 */
export async function measureSharedLimits(siteFolder: string): Promise<Outcome[]> {
  let measured = await measureOnce(siteFolder)
  for (let again = 0; again < 2 && measured.isRedisLost; again += 1) measured = await measureOnce(siteFolder)
  return measured.outcomes
}

async function measureOnce(siteFolder: string): Promise<{ outcomes: Outcome[]; isRedisLost: boolean }> {
  const redis = await prepareRedis()
  await redis.start()
  const site = await startSiteOfReplicas({
    siteFolder,
    settings: { REDIS_URL: redis.url, CHAT_RATE_LIMIT: String(LIMIT), TRUSTED_PROXIES: PROXY },
  })
  await until('Both replicas have found Redis', () =>
    site.replicas.every(({ logged }) => logged().includes('redis is there')),
  )

  const visits = (ask: (visit: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: 3 * LIMIT }, (_, visit) => ask(visit)))
  const plain = await visits(() => askChat(site.url, { address: '127.0.0.2' }))
  const forged = await visits((visit) =>
    askChat(site.url, { address: '127.0.0.3', headers: { 'X-Forwarded-For': `198.51.100.${visit % 250}` } }),
  )
  const other = await askChat(site.url, { address: '127.0.0.4' })
  // This machine has no /56 of IPv6 addresses, so the test calls the servers directly, with X-Forwarded-For, as nginx would.
  const network = await visits((visit) => {
    const address = `2001:db8:0:1${(visit % 256).toString(16).padStart(2, '0')}::${visit.toString(16)}`
    return askChat(site.replicas[visit % 2]?.url ?? '', { headers: { 'X-Forwarded-For': address } })
  })
  const isRedisLost = site.logged().includes('redis is lost')
  await site.stop()
  await redis.kill()
  const sent = `${3 * LIMIT} over two replicas with a limit of ${LIMIT}`
  const outcomes = [
    exactly(`Messages that pass, of ${sent}, from one address`, passed(plain), LIMIT),
    exactly('… with another forged X-Forwarded-For each time', passed(forged), LIMIT),
    exactly('… from all over one IPv6 /56', passed(network), LIMIT),
    exactly('Meanwhile a visitor from another address is answered', other.status, 200),
  ]
  return { outcomes, isRedisLost }
}

function passed(answers: Answer[]): number {
  return answers.filter(({ status }) => status === 200).length
}

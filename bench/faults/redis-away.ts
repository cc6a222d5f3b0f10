import { askChat } from '../../tests/support/http-client.ts'
import { prepareRedis, type RedisProcess } from '../../tests/support/peers/redis-process.ts'
import { type SiteOfReplicas, startSiteOfReplicas } from '../../tests/support/servers/site-of-replicas.ts'
import { until } from '../../tests/support/until.ts'
import { atMost, exactly, measureTime, type Outcome } from '../outcome.ts'

const CHATS = 30
const FROZEN_MS = 300
const DEAD_MS = 20
const BACK_LIMIT_MS = 10_000

type Fault = {
  state: string
  breakRedis: (redis: RedisProcess) => unknown
  mendRedis: (redis: RedisProcess) => unknown
  laterMs: number
}

const faults: Fault[] = [
  { state: 'is frozen', breakRedis: (redis) => redis.freeze(), mendRedis: (redis) => redis.thaw(), laterMs: FROZEN_MS },
  { state: 'is killed', breakRedis: (redis) => redis.kill(), mendRedis: (redis) => redis.start(), laterMs: DEAD_MS },
]

/** Measures how long chats take while the shared Redis is frozen or killed, compared with servers that use no Redis. */
export async function measureRedisAway(siteFolder: string): Promise<Outcome[]> {
  const control = await startSiteOfReplicas({ siteFolder })
  const redis = await prepareRedis()
  await redis.start()
  const site = await startSiteOfReplicas({ siteFolder, settings: { REDIS_URL: redis.url } })
  const outcomes: Outcome[] = []
  for (const { state, breakRedis, mendRedis, laterMs } of faults) {
    outcomes.push(
      ...(await measureTime(async () => {
        await until('Both replicas have found Redis', () => site.replicas.every(isShared))
        return measureOutage(site, control, {
          state,
          laterMs,
          begin: () => breakRedis(redis),
          end: () => mendRedis(redis),
        })
      })),
    )
  }
  await site.stop()
  await redis.kill()

  await control.stop()

  outcomes.push(
    ...(await measureTime(async () => {
      // Both sites have just started, so neither has warmed up.
      const late = await startSiteOfReplicas({ siteFolder, settings: { REDIS_URL: redis.url } })
      const fresh = await startSiteOfReplicas({ siteFolder })
      const given = { state: 'is absent at the start', laterMs: DEAD_MS, begin: () => undefined, end: redis.start }
      const measured = await measureOutage(late, fresh, given)
      await Promise.all([late.stop(), fresh.stop(), redis.kill()])
      return measured
    })),
  )
  return outcomes
}

type Outage = { state: string; laterMs: number; begin: () => unknown; end: () => unknown }

async function measureOutage(
  site: SiteOfReplicas,
  control: SiteOfReplicas,
  { state, laterMs, begin, end }: Outage,
): Promise<Outcome[]> {
  for (const warmedUp of [control, site]) await slowestOf(CHATS, warmedUp)
  const usualBefore = await slowestOf(CHATS, control)
  await begin()
  const away = await slowestOf(CHATS, site)
  // The smaller of two: a busy machine can delay one, and a large value here would hide a slow chat.
  const usual = Math.min(usualBefore.milliseconds, (await slowestOf(CHATS, control)).milliseconds)
  await end()
  const isBack = await until('Redis is used again', () => site.replicas.every(isShared), BACK_LIMIT_MS).then(
    () => 'yes',
    () => 'no',
  )
  return [
    exactly(`Chats, of ${CHATS} while Redis ${state}, that fail`, away.failed, 0),
    atMost({
      metric: '… the slowest, more than the slowest without any Redis',
      value: away.milliseconds - usual,
      limit: laterMs,
      unit: 'ms',
      digits: 1,
    }),
    exactly('… Redis is used again by itself', isBack, 'yes'),
  ]
}

async function slowestOf(chats: number, { url }: SiteOfReplicas): Promise<{ milliseconds: number; failed: number }> {
  const [times, statuses]: [number[], number[]] = [[], []]
  for (let asked = 0; asked < chats; asked += 1) {
    const { milliseconds, status } = await askChat(url)
    times.push(milliseconds)
    statuses.push(status)
  }
  return { milliseconds: Math.max(...times), failed: statuses.filter((status) => status !== 200).length }
}

function isShared({ logged }: SiteOfReplicas['replicas'][number]): boolean {
  return logged().lastIndexOf('redis is there') > logged().lastIndexOf('redis is lost')
}

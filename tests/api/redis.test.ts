import { expect, test } from 'vitest'
import { anAbsentRedis, REDIS_PASSWORD_CANARY, type RedisProcess, startRedis } from '../support/peers/redis-process.ts'
import { readMetrics } from '../support/read-metrics.ts'
import { aReplica, type Replica, timesLost, twoReplicas, untilShared } from '../support/servers/replica.ts'

const LIMIT = 20
// Several attempts to reconnect.
const OUTAGE_MS = 3000

test.each([
  // Four calls each: no network passes its fifth.
  ['the daily limit', 15, LIMIT],
  ['a fifth of it for one network', 1, LIMIT / 5],
])('two replicas together call the LLM up to %s, and the count ends within a day', async (_, networks, calls) => {
  const redis = await startRedis()
  const replicas = await twoReplicas({ REDIS_URL: redis.url, CHAT_DAILY_LIMIT: String(LIMIT) })
  expect(new Set(await crowdOn(replicas, networks))).toEqual(new Set([200]))
  expect(replicas[0].llm.counts.calls + replicas[1].llm.counts.calls).toBe(calls)
  await expectForgotten(redis, `kooma:llm-calls:${new Date().toISOString().slice(0, 10)}`, 86_400)
})

test('replicas report what remains of the day’s calls, and keep to it when Redis has lost its data', async () => {
  const redis = await startRedis()
  const [first, second] = await twoReplicas({ REDIS_URL: redis.url, CHAT_DAILY_LIMIT: '6' })
  const visitFrom = async (replica: Replica, ...hosts: number[]) => {
    for (const host of hosts) await replica.visit(`203.0.113.${host}`)
  }
  await visitFrom(first, 1, 2)
  await visitFrom(second, 3)
  for (const { url } of [first, second])
    expect(await readMetrics(url)).toMatchObject({ kooma_redis_up: 1, kooma_llm_calls_remaining: 3 })

  await redis.kill()
  await visitFrom(first, 4, 5)
  expect(await readMetrics(first.url)).toMatchObject({ kooma_redis_up: 0, kooma_llm_calls_remaining: 2 })

  await redis.start()
  await untilShared(first)
  await visitFrom(first, 6, 7, 8, 9)
  expect(first.llm.counts.calls).toBe(6)
})

test('a Redis that loses its data gives no visitor a second share of messages', async () => {
  const redis = await startRedis()
  const replica = await aReplica({ REDIS_URL: redis.url, CHAT_RATE_LIMIT: '3' })
  await untilShared(replica)
  expect([await replica.visit('203.0.113.7'), await replica.visit('203.0.113.7')]).toEqual([200, 200])
  expect(await redis.ask('FLUSHALL')).toBe('+OK')
  expect([await replica.visit('203.0.113.7'), await replica.visit('203.0.113.7')]).toEqual([200, 429])
})

test('a Redis that starts with the server is never called lost', async () => {
  const redis = await anAbsentRedis()
  const replica = await aReplica({ REDIS_URL: redis.url })
  // The first attempt is refused.
  await replica.visit('203.0.113.7')
  await redis.start()
  await untilShared(replica)
  expect(timesLost(replica)).toBe(0)
})

test.each<[fault: string, breakWith: 'freeze' | 'kill', mendWith: 'thaw' | 'start']>([
  ['frozen', 'freeze', 'thaw'],
  ['killed', 'kill', 'start'],
])('while Redis is %s, each replica limits chats, and both share it afterwards', async (_, breakWith, mendWith) => {
  const redis = await startRedis()
  const replicas = await twoReplicas({ REDIS_URL: redis.url, CHAT_RATE_LIMIT: String(LIMIT), CHAT_DAILY_LIMIT: '25' })
  const [first, second] = replicas
  const lostBefore = timesLost(first)
  for (let visit = 0; visit < LIMIT / 2; visit += 1) expect(await first.visit('203.0.113.7')).toBe(200)

  await redis[breakWith]()
  const crowd = await Promise.all(Array.from({ length: LIMIT / 2 }, () => first.visit('203.0.113.7')))
  expect(new Set(crowd)).toEqual(new Set([200]))
  const end = performance.now() + OUTAGE_MS
  while (performance.now() < end) expect(await first.visit('203.0.113.7')).toBe(429)
  expect(first.llm.counts.calls).toBe(5)

  await redis[mendWith]()
  for (const replica of [first, second]) await untilShared(replica)
  expect((await crowdOn(replicas)).filter((status) => status === 200)).toHaveLength(LIMIT)
  await expectForgotten(redis, 'kooma:messages:203.0.113.0', 60)
  expect(timesLost(first)).toBe(lostBefore + 1)
  expect(first.logged() + second.logged()).not.toContain(REDIS_PASSWORD_CANARY)
})

test.each([
  ['is full', 'CONFIG SET maxmemory 1', 'OOM'],
  ['has another password', 'CONFIG SET requirepass another-canary', 'WRONGPASS'],
])('a Redis that %s is not used, and the log says why, without the password', async (_, command, reason) => {
  const redis = await startRedis()
  expect(await redis.ask(command)).toBe('+OK')
  const replica = await aReplica({ REDIS_URL: redis.url, CHAT_RATE_LIMIT: '3' })
  const statuses = []
  for (let visit = 0; visit < 4; visit += 1) statuses.push(await replica.visit('203.0.113.7'))
  expect(statuses).toEqual([200, 200, 200, 429])
  await expect.poll(replica.logged).toContain(`"reason":"${reason}"`)
  expect(timesLost(replica)).toBe(1)
  expect(replica.logged()).not.toMatch(/redis is there|canary/)
})

function crowdOn(replicas: [Replica, Replica], networks = 1): Promise<number[]> {
  return Promise.all(
    Array.from({ length: 3 * LIMIT }, (_, visit) => replicas[visit % 2 ? 1 : 0].visit(`203.0.113.${visit % networks}`)),
  )
}

async function expectForgotten(redis: RedisProcess, key: string, seconds: number): Promise<void> {
  // Negative when Redis never forgets the key.
  const left = Number((await redis.ask(`TTL ${key}`)).slice(1))
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(seconds)
}

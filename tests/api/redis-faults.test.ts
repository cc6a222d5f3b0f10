import { expect, test } from 'vitest'
import { REDIS_PASSWORD_CANARY, type RedisProcess } from '../support/redis-process.ts'
import { anAbsentRedis, startRedis } from '../support/redis-server.ts'
import { aReplica, timesLost, timesShared, twoReplicas, untilShared } from '../support/replica.ts'

const LIMIT = 30
// Long enough for several attempts to reconnect.
const OUTAGE_MS = 3000

type Fault = { fault: string; breakRedis: (redis: RedisProcess) => unknown; mendRedis: (redis: RedisProcess) => unknown }

test.each<Fault>([
  { fault: 'frozen', breakRedis: (redis) => redis.freeze(), mendRedis: (redis) => redis.thaw() },
  { fault: 'killed', breakRedis: (redis) => redis.kill(), mendRedis: (redis) => redis.start() },
])('while Redis is $fault, chats are answered and limited, the log has one line, and Redis is used again once back', async (given) => {
  const redis = await startRedis()
  const [first, second] = await twoReplicas({ REDIS_URL: redis.url, CHAT_RATE_LIMIT: String(LIMIT), CHAT_DAILY_LIMIT: '25' })
  const [sharedBefore, lostBefore] = [timesShared(first), timesLost(first)]
  for (let visit = 0; visit < LIMIT / 2; visit += 1) expect((await first.chat('203.0.113.7')).status).toBe(200)

  await given.breakRedis(redis)
  const crowd = await Promise.all(Array.from({ length: LIMIT / 2 }, () => first.chat('203.0.113.7')))
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]))
  const end = performance.now() + OUTAGE_MS
  while (performance.now() < end) expect((await first.chat('203.0.113.7')).status).toBe(429)
  expect(first.llm.counts.calls).toBe(5)
  expect([timesShared(first), timesLost(first)]).toEqual([sharedBefore, lostBefore + 1])

  await given.mendRedis(redis)
  for (const replica of [first, second]) await untilShared(replica)
  const visits = Array.from({ length: 2 * LIMIT }, (_, visit) => [first, second][visit % 2]?.chat('203.0.113.99'))
  const passed = (await Promise.all(visits)).filter((response) => response?.status === 200)
  expect(passed).toHaveLength(LIMIT)
  expect([timesShared(first), timesLost(first)]).toEqual([sharedBefore + 1, lostBefore + 1])
  expect(first.logged() + second.logged()).not.toContain(REDIS_PASSWORD_CANARY)
})

test('without Redis at the start, chats are answered and limited, and Redis is used once it is there', async () => {
  const redis = await anAbsentRedis()
  const replica = await aReplica({ REDIS_URL: redis.url, CHAT_RATE_LIMIT: '1' })
  expect((await replica.chat('203.0.113.7')).status).toBe(200)
  expect((await replica.chat('203.0.113.7')).status).toBe(429)
  expect([timesShared(replica), timesLost(replica)]).toEqual([0, 1])
  await redis.start()
  await untilShared(replica)
  expect((await replica.chat('203.0.113.99')).status).toBe(200)
  expect(await redis.ask('GET kooma:messages:203.0.113.99')).toBe('$1')
})

test.each([
  ['is full', 'CONFIG SET maxmemory 1', 'OOM'],
  ['is a read-only copy', 'REPLICAOF 127.0.0.1 1', 'READONLY'],
])('a Redis that %s is not used, and the log says why once', async (_, command, reason) => {
  const redis = await startRedis()
  const replica = await aReplica({ REDIS_URL: redis.url, CHAT_RATE_LIMIT: '3' })
  await untilShared(replica)
  const lostBefore = timesLost(replica)
  expect(await redis.ask(command)).toBe('+OK')
  const statuses = []
  for (let visit = 0; visit < 4; visit += 1) statuses.push((await replica.chat('203.0.113.7')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(timesLost(replica)).toBe(lostBefore + 1)
  expect(replica.logged()).toContain(`"reason":"${reason}"`)
})

test('a wrong password for Redis is one line in the log, without the password', async () => {
  const redis = await startRedis()
  const replica = await aReplica({ REDIS_URL: redis.url.replace(REDIS_PASSWORD_CANARY, 'wrong-canary') })
  await expect.poll(() => timesLost(replica), { timeout: 10_000 }).toBe(1)
  expect((await replica.chat('203.0.113.7')).status).toBe(200)
  expect(replica.logged()).toContain('"reason":"WRONGPASS"')
  expect(replica.logged()).not.toMatch(/canary/)
})

import { expect, test } from 'vitest'
import { startRedis } from '../support/redis-server.ts'
import { timesLost, twoReplicas, untilShared } from '../support/replica.ts'

const LIMIT = 20
// A machine that was too slow for Redis to answer once is measured again.
const retry = 2

test('of three times as many messages as one address may send, two servers together let exactly the limit pass', { retry }, async () => {
  const redis = await startRedis()
  const replicas = await twoReplicas({ REDIS_URL: redis.url, CHAT_RATE_LIMIT: String(LIMIT) })
  const lostBefore = replicas.map(timesLost)
  const visits = Array.from({ length: 3 * LIMIT }, (_, visit) => replicas[visit % 2]?.chat(`10.9.9.${visit}, 203.0.113.7`))
  const statuses = (await Promise.all(visits)).map((response) => response?.status)
  expect(replicas.map(timesLost)).toEqual(lostBefore)
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2 * LIMIT)
  expect((await replicas[0].chat('203.0.113.7, 203.0.113.8')).status).toBe(200)
})

test('an IPv6 visitor is his /56 on whichever server he lands', { retry }, async () => {
  const redis = await startRedis()
  const [first, second] = await twoReplicas({ REDIS_URL: redis.url, CHAT_RATE_LIMIT: '1' })
  expect((await first.chat('2001:db8:0:100::1')).status).toBe(200)
  expect((await second.chat('2001:db8:0:1ff:ffff::2')).status).toBe(429)
  expect((await second.chat('2001:db8:0:200::1')).status).toBe(200)
})

test('a visitor’s address is forgotten within a minute', async () => {
  const redis = await startRedis()
  const [first] = await twoReplicas({ REDIS_URL: redis.url })
  await first.chat('203.0.113.7')
  const left = Number((await redis.ask('PTTL kooma:messages:203.0.113.7')).slice(1))
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(60_000)
})

test('all servers together call the model no more than the daily limit allows, and the count ends with the day', { retry }, async () => {
  const redis = await startRedis()
  const replicas = await twoReplicas({ REDIS_URL: redis.url, CHAT_DAILY_LIMIT: String(LIMIT) })
  const lostBefore = replicas.map(timesLost)
  const visits = Array.from({ length: 3 * LIMIT }, (_, visit) => replicas[visit % 2]?.chat('203.0.113.7'))
  const statuses = (await Promise.all(visits)).map((response) => response?.status)
  expect(replicas.map(timesLost)).toEqual(lostBefore)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(replicas[0].llm.counts.calls + replicas[1].llm.counts.calls).toBe(LIMIT)

  const key = `kooma:llm-calls:${new Date().toISOString().slice(0, 10)}`
  const secondsLeft = Number((await redis.ask(`TTL ${key}`)).slice(1))
  expect(secondsLeft).toBeGreaterThan(86_400)
  expect(secondsLeft).toBeLessThanOrEqual(2 * 86_400)
})

test('a Redis that has lost its data does not give the day’s calls anew', { retry }, async () => {
  const redis = await startRedis()
  const [first, second] = await twoReplicas({ REDIS_URL: redis.url, CHAT_DAILY_LIMIT: '4' })
  for (const replica of [first, first, second]) await replica.chat('203.0.113.7')
  expect(await redis.ask('FLUSHALL')).toBe('+OK')
  for (const replica of [second, first, second, first]) await replica.chat('203.0.113.7')
  expect([first.llm.counts.calls, second.llm.counts.calls]).toEqual([2, 2])
})

test('calls made while Redis was away are counted when it is back', { retry }, async () => {
  const redis = await startRedis()
  const [first, second] = await twoReplicas({ REDIS_URL: redis.url, CHAT_DAILY_LIMIT: '4' })
  await redis.kill()
  for (const replica of [first, first]) await replica.chat('203.0.113.7')
  await redis.start()
  for (const replica of [first, second]) await untilShared(replica)
  for (const replica of [first, second, second, first]) await replica.chat('203.0.113.7')
  expect([first.llm.counts.calls, second.llm.counts.calls]).toEqual([3, 1])
})

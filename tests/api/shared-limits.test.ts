import { expect, test } from 'vitest'
import { startRedis } from '../support/redis-server.ts'
import { type Replica, twoReplicas, untilShared } from '../support/replica.ts'

const LIMIT = 20

test('two replicas together let one address pass exactly up to the limit', async () => {
  const redis = await startRedis()
  const replicas = await twoReplicas({ REDIS_URL: redis.url, CHAT_RATE_LIMIT: String(LIMIT) })
  const statuses = await chatsOn(replicas)
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2 * LIMIT)
  expect((await replicas[0].chat('203.0.113.8')).status).toBe(200)
})

test('a visitor’s address is forgotten within a minute', async () => {
  const redis = await startRedis()
  const [first] = await twoReplicas({ REDIS_URL: redis.url })
  for (const visitor of ['203.0.113.7', '203.0.113.7']) await first.chat(visitor)
  const milliseconds = Number((await redis.ask('PTTL kooma:messages:203.0.113.7')).slice(1))
  expect(milliseconds).toBeGreaterThan(0)
  expect(milliseconds).toBeLessThanOrEqual(60_000)
})

test('two replicas together call the LLM no more than the daily limit allows, and the count ends with the day', async () => {
  const redis = await startRedis()
  const replicas = await twoReplicas({ REDIS_URL: redis.url, CHAT_DAILY_LIMIT: String(LIMIT) })
  // Fifteen networks: four calls each, a fifth of the day's.
  expect(new Set(await chatsOn(replicas, 15))).toEqual(new Set([200]))
  expect(replicas[0].llm.counts.calls + replicas[1].llm.counts.calls).toBe(LIMIT)

  const key = `kooma:llm-budget:${new Date().toISOString().slice(0, 10)}`
  const seconds = Number((await redis.ask(`TTL ${key}`)).slice(1))
  expect(seconds).toBeGreaterThan(86_400)
  expect(seconds).toBeLessThanOrEqual(2 * 86_400)
})

test('one network gets a fifth of the day’s calls over all replicas, also when Redis lost its data, then the site’s own answers', async () => {
  const redis = await startRedis()
  const [first, second] = await twoReplicas({ REDIS_URL: redis.url, CHAT_DAILY_LIMIT: '20' })
  const calls = () => first.llm.counts.calls + second.llm.counts.calls
  for (const replica of [first, second, first]) await replica.chat('203.0.113.7')
  expect(await redis.ask('FLUSHALL')).toBe('+OK')
  const statuses = []
  for (const replica of [first, second, first]) statuses.push((await replica.chat('203.0.113.7')).status)
  expect([statuses, calls()]).toEqual([[200, 200, 200], 4])
  await second.chat('203.0.113.8')
  expect(calls()).toBe(5)
})

test('a Redis that lost its data doesn’t allow the day’s calls again', async () => {
  const redis = await startRedis()
  const [first, second] = await twoReplicas({ REDIS_URL: redis.url, CHAT_DAILY_LIMIT: '4' })
  for (const [at, replica] of [first, first, second].entries()) await replica.chat(`203.0.113.${at}`)
  expect(await redis.ask('FLUSHALL')).toBe('+OK')
  for (const [at, replica] of [second, first, second, first].entries()) await replica.chat(`198.51.100.${at}`)
  expect([first.llm.counts.calls, second.llm.counts.calls]).toEqual([2, 2])
})

test('calls made while Redis was away are counted once it is back', async () => {
  const redis = await startRedis()
  const [first, second] = await twoReplicas({ REDIS_URL: redis.url, CHAT_DAILY_LIMIT: '4' })
  await redis.kill()
  for (const [at, replica] of [first, first].entries()) await replica.chat(`203.0.113.${at}`)
  await redis.start()
  for (const replica of [first, second]) await untilShared(replica)
  for (const [at, replica] of [first, second, second, first].entries()) await replica.chat(`198.51.100.${at}`)
  expect([first.llm.counts.calls, second.llm.counts.calls]).toEqual([3, 1])
})

/** Sends three times the limit at once, half to each replica, and returns the statuses. */
async function chatsOn(replicas: readonly Replica[], networks = 1): Promise<(number | undefined)[]> {
  const visits = Array.from({ length: 3 * LIMIT }, (_, visit) => replicas[visit % 2]?.chat(`203.0.113.${visit % networks}`))
  return (await Promise.all(visits)).map((response) => response?.status)
}

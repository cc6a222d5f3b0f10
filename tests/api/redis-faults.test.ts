import { expect, test } from 'vitest'
import { REDIS_PASSWORD_CANARY, type RedisProcess } from '../support/redis-process.ts'
import { anAbsentRedis, startRedis } from '../support/redis-server.ts'
import { aReplica, type Replica, timesLost, timesShared, twoReplicas, untilShared } from '../support/replica.ts'
import { timed } from '../support/timed.ts'

const LIMIT = 30
const CHATS = 10
const FROZEN_MS = 300
const DEAD_MS = 20
// Long enough for several tries to reach Redis again.
const OUTAGE_MS = 3000
// A machine that was slow once is measured again.
const retry = 2

type Fault = { fault: string; breakRedis: (redis: RedisProcess) => unknown; mendRedis: (redis: RedisProcess) => unknown; firstMs: number }

const faults: Fault[] = [
  { fault: 'frozen', breakRedis: (redis) => redis.freeze(), mendRedis: (redis) => redis.thaw(), firstMs: FROZEN_MS },
  { fault: 'killed', breakRedis: (redis) => redis.kill(), mendRedis: (redis) => redis.start(), firstMs: DEAD_MS },
]

for (const { fault, breakRedis, mendRedis, firstMs } of faults) {
  test(`while Redis is ${fault}, every chat is answered, the first at most ${firstMs} ms and the others ${DEAD_MS} ms later`, { retry }, async () => {
    const redis = await startRedis()
    const [replica, control] = [await aReplica({ REDIS_URL: redis.url }), await aReplica({})]
    await untilShared(replica)
    for (const warmUp of [control, replica]) await slowestOf(CHATS, warmUp)
    const before = await slowestOf(CHATS, control)
    await breakRedis(redis)
    const [first, others] = [await slowestOf(1, replica), await slowestOf(CHATS, replica)]
    const usual = Math.max(before, await slowestOf(CHATS, control))
    expect(first).toBeLessThan(usual + firstMs)
    expect(others).toBeLessThan(usual + DEAD_MS)
  })

  test(`when Redis is ${fault} under many chats at once, none fails and none is more than ${FROZEN_MS} ms late`, { retry }, async () => {
    const redis = await startRedis()
    const [replica, control] = [await aReplica({ REDIS_URL: redis.url }), await aReplica({})]
    await untilShared(replica)
    for (const warmUp of [control, replica]) await slowestOfCrowd(warmUp)
    const before = await slowestOfCrowd(control)
    await breakRedis(redis)
    const crowd = await slowestOfCrowd(replica)
    expect(crowd).toBeLessThan(Math.max(before, await slowestOfCrowd(control)) + FROZEN_MS)
  })

  test(`while Redis is ${fault} the limits hold, the log says so once, and Redis is used again as soon as it can be`, { retry }, async () => {
    const redis = await startRedis()
    const [first, second] = await twoReplicas({ REDIS_URL: redis.url, CHAT_RATE_LIMIT: String(LIMIT), CHAT_DAILY_LIMIT: '5' })
    const [foundBefore, lostBefore] = [timesShared(first), timesLost(first)]
    for (let visit = 0; visit < LIMIT / 2; visit += 1) expect((await first.chat('203.0.113.7')).status).toBe(200)

    await breakRedis(redis)
    for (let visit = 0; visit < LIMIT / 2; visit += 1) expect((await first.chat('203.0.113.7')).status).toBe(200)
    const end = performance.now() + OUTAGE_MS
    while (performance.now() < end) expect((await first.chat('203.0.113.7')).status).toBe(429)
    expect(first.llm.counts.calls).toBe(5)
    expect([timesShared(first), timesLost(first)]).toEqual([foundBefore, lostBefore + 1])

    await mendRedis(redis)
    for (const replica of [first, second]) await untilShared(replica)
    const visits = Array.from({ length: 2 * LIMIT }, (_, visit) => [first, second][visit % 2]?.chat('203.0.113.99'))
    const passed = (await Promise.all(visits)).filter((response) => response?.status === 200)
    expect(passed).toHaveLength(LIMIT)
    expect([timesShared(first), timesLost(first)]).toEqual([foundBefore + 1, lostBefore + 1])
    expect(first.logged() + second.logged()).not.toContain(REDIS_PASSWORD_CANARY)
  })
}

test(`without Redis at the start chats are answered, limited and at most ${DEAD_MS} ms late, and Redis is used once it is there`, {
  retry,
}, async () => {
  const redis = await anAbsentRedis()
  const replica = await aReplica({ REDIS_URL: redis.url, CHAT_RATE_LIMIT: String(CHATS) })
  const control = await slowestOf(CHATS, await aReplica({}))
  expect(await slowestOf(CHATS, replica)).toBeLessThan(control + DEAD_MS)
  expect((await replica.chat('203.0.113.7')).status).toBe(429)
  expect([timesShared(replica), timesLost(replica)]).toEqual([0, 1])
  await redis.start()
  await untilShared(replica)
  expect((await replica.chat('203.0.113.99')).status).toBe(200)
  expect(await redis.ask('GET kooma:messages:203.0.113.99')).toBe('$1')
})

test.each([
  ['has no room', 'CONFIG SET maxmemory 1', 'OOM'],
  ['is a read-only copy', 'REPLICAOF 127.0.0.1 1', 'READONLY'],
])('a Redis that %s is left alone, with one line in the log', async (_, command, reason) => {
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

/** Chats one after another, sees to it that each is answered, and tells how long the slowest took, in milliseconds. */
async function slowestOf(chats: number, replica: Replica): Promise<number> {
  let slowest = 0
  for (let visit = 0; visit < chats; visit += 1) {
    const { result, milliseconds } = await timed(() => replica.chat('203.0.113.7'))
    expect(result.status).toBe(200)
    slowest = Math.max(slowest, milliseconds)
  }
  return slowest
}

/** Lets several visitors chat at once, and tells how long the slowest waited. */
async function slowestOfCrowd(replica: Replica): Promise<number> {
  return Math.max(...(await Promise.all(Array.from({ length: CHATS }, () => slowestOf(1, replica)))))
}

import { expect, test } from 'vitest'
import { readMetrics } from '../support/read-metrics.ts'
import { startRedis } from '../support/redis-server.ts'
import { aReplica, twoReplicas } from '../support/replica.ts'
import { asksFor, asksForFault } from '../support/stub-llm.ts'

const ANSWERABLE = 'Do I need a licence?'

test('the metrics count each chat once, by its outcome', async () => {
  const { chat, url } = await aReplica({ CHAT_RATE_LIMIT: '7', CHAT_DAILY_LIMIT: '100' })
  const messages = ['0x00', '0x00', `${ANSWERABLE} ${asksForFault('status-400')}`, asksForFault('status-500'), asksFor('It costs $300.'), ' ']
  for (const message of messages) await chat('203.0.113.7', message)
  await fetch(`${url}/api/chat`, { method: 'POST', body: 'Hello', headers: { 'X-Forwarded-For': '203.0.113.7' } })
  for (const message of ['Hello', 'Hello']) expect((await chat('203.0.113.7', message)).status).toBe(429)
  await fetch(`${url}/api/chat`)

  await expect.poll(async () => (await readMetrics(url)).kooma_chat_in_flight, { timeout: 10_000 }).toBe(0)
  const series = Object.entries(await readMetrics(url)).filter(([name]) => !/_bucket|_sum/.test(name))
  expect(Object.fromEntries(series)).toEqual({
    'kooma_chat_replies_total{outcome="answered",source="llm"}': 2,
    'kooma_chat_replies_total{outcome="bad_answer",source="site"}': 1,
    'kooma_chat_replies_total{outcome="unknown_price",source="site"}': 1,
    'kooma_chat_errors_total{code="bad_answer"}': 1,
    'kooma_chat_errors_total{code="blank_message"}': 1,
    'kooma_chat_errors_total{code="unsupported_type"}': 1,
    'kooma_chat_errors_total{code="too_many_messages"}': 2,
    'kooma_chat_errors_total{code="method_not_allowed"}': 1,
    kooma_chat_in_flight: 0,
    'kooma_llm_attempt_duration_seconds_count{outcome="answered"}': 3,
    'kooma_llm_attempt_duration_seconds_count{outcome="bad_answer"}': 3,
    kooma_llm_calls_limit: 100,
    kooma_llm_calls_remaining: 94,
  })
})

test('nothing that a visitor sends becomes part of a metric’s name or label', async () => {
  const { url } = await aReplica({})
  const send = async (canary: string) => {
    const headers = { 'X-Forwarded-For': `${canary}, 203.0.113.7`, 'User-Agent': canary, 'X-Request-Id': canary, Origin: `https://${canary}` }
    for (const type of ['application/json', canary]) {
      for (const path of ['/api/chat', `/api/chat/${canary}`, `/api/chat?q=${canary}`, `/${canary}`]) {
        const body = JSON.stringify({ message: asksFor(canary), [canary]: canary })
        await fetch(`${url}${path}`, { method: 'POST', body, headers: { ...headers, 'Content-Type': type } })
      }
    }
    const text = await (await fetch(`${url}/metrics`)).text()
    expect(text).not.toContain(canary)
    expect(text).not.toContain('203.0.113.7')
    return Object.keys(await readMetrics(url)).sort()
  }
  expect(await send('canary-one')).toEqual(await send('canary-two'))
})

test('replicas that share a Redis report the same remaining calls, and that they share', async () => {
  const redis = await startRedis()
  const [first, second] = await twoReplicas({ REDIS_URL: redis.url, CHAT_DAILY_LIMIT: '100' })
  for (const { chat } of [first, first, second]) await chat('203.0.113.7')
  for (const { url } of [first, second]) expect(await readMetrics(url)).toMatchObject({ kooma_redis_up: 1, kooma_llm_calls_remaining: 97 })
  await redis.kill()
  await first.chat('203.0.113.7')
  expect(await readMetrics(first.url)).toMatchObject({ kooma_redis_up: 0, kooma_llm_calls_remaining: 96 })
})

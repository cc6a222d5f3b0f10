import { expect, test } from 'vitest'
import { readMetrics } from '../support/read-metrics.ts'
import { startRedis } from '../support/redis-server.ts'
import { aReplica, twoReplicas } from '../support/replica.ts'
import { asksFor, asksForFault } from '../support/stub-llm.ts'

const ANSWERABLE = 'Do I need a licence?'

test('the figures count each chat once, by what came of it', async () => {
  const { chat, url } = await aReplica({ CHAT_RATE_LIMIT: '7', CHAT_DAILY_LIMIT: '100' })
  const messages = ['0x00', '0x00', `${ANSWERABLE} ${asksForFault('status-400')}`, asksForFault('status-500'), asksFor('It costs $300.'), ' ']
  for (const message of messages) await chat('203.0.113.7', message)
  await fetch(`${url}/api/chat`, { method: 'POST', body: 'Hello', headers: { 'X-Forwarded-For': '203.0.113.7' } })
  for (const message of ['Hello', 'Hello']) expect((await chat('203.0.113.7', message)).status).toBe(429)
  await fetch(`${url}/api/chat`)

  await expect.poll(async () => (await readMetrics(url)).kooma_chat_in_flight, { timeout: 10_000 }).toBe(0)
  const figures = Object.entries(await readMetrics(url)).filter(([series]) => !/_bucket|_sum/.test(series))
  expect(Object.fromEntries(figures)).toEqual({
    'kooma_chat_replies_total{outcome="answered",mind="llm"}': 2,
    'kooma_chat_replies_total{outcome="bad_answer",mind="site"}': 1,
    'kooma_chat_replies_total{outcome="unknown_price",mind="site"}': 1,
    'kooma_chat_errors_total{code="bad_answer"}': 1,
    'kooma_chat_errors_total{code="blank_message"}': 1,
    'kooma_chat_errors_total{code="unsupported_type"}': 1,
    'kooma_chat_errors_total{code="too_many_messages"}': 2,
    'kooma_chat_errors_total{code="method_not_allowed"}': 1,
    kooma_chat_in_flight: 0,
    'kooma_llm_attempt_duration_seconds_count{outcome="answered"}': 3,
    'kooma_llm_attempt_duration_seconds_count{outcome="bad_answer"}': 3,
    kooma_llm_calls_left: 94,
  })
})

test('a chat is in flight until its visitor leaves, and the model’s seconds are counted up to then', async () => {
  const { url, llm } = await aReplica({})
  const leaving = new AbortController()
  const start = performance.now()
  const chat = fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: asksForFault('hang') }),
    signal: leaving.signal,
  }).catch(() => undefined)
  await expect.poll(() => llm.counts.open, { timeout: 10_000 }).toBe(1)
  expect((await readMetrics(url)).kooma_chat_in_flight).toBe(1)
  leaving.abort()
  await chat
  const attempt = 'kooma_llm_attempt_duration_seconds'
  await expect
    .poll(() => readMetrics(url))
    .toMatchObject({
      kooma_chat_in_flight: 0,
      'kooma_chat_errors_total{code="visitor_left"}': 1,
      [`${attempt}_count{outcome="visitor_left"}`]: 1,
      [`${attempt}_bucket{le="+Inf",outcome="visitor_left"}`]: 1,
    })
  const seconds = (await readMetrics(url))[`${attempt}_sum{outcome="visitor_left"}`]
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThan((performance.now() - start) / 1000)
})

test('nothing that a visitor sends becomes part of a figure’s name', async () => {
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

test('servers that share a Redis tell the same calls left, and whether they share', { retry: 2 }, async () => {
  const redis = await startRedis()
  const [first, second] = await twoReplicas({ REDIS_URL: redis.url, CHAT_DAILY_LIMIT: '10' })
  for (const { chat } of [first, first, second]) await chat('203.0.113.7')
  for (const { url } of [first, second]) expect(await readMetrics(url)).toMatchObject({ kooma_redis_up: 1, kooma_llm_calls_left: 7 })
  await redis.kill()
  await first.chat('203.0.113.7')
  expect(await readMetrics(first.url)).toMatchObject({ kooma_redis_up: 0, kooma_llm_calls_left: 6 })
})

test('the process tells its memory, its processor time and its file handles in Prometheus’s own words', async () => {
  const { url } = await aReplica({})
  const response = await fetch(`${url}/metrics`)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'process_open_fds', 'nodejs_eventloop_lag_seconds']) {
    expect(text).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, 'm'))
  }
})

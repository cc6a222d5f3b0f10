import { expect, test } from 'vitest'
import { readMetrics } from '../support/read-metrics.ts'
import { aReplica } from '../support/replica.ts'
import { asksFor, asksForFault } from '../support/stub-llm.ts'

const ANSWERABLE = 'Do I need a licence?'

test('the metrics count each chat once, by its outcome', async () => {
  const { ask, url } = await aReplica({ CHAT_RATE_LIMIT: '7', CHAT_DAILY_LIMIT: '100' })
  const messages = ['0x00', '0x00', `${ANSWERABLE} ${asksForFault('status-400')}`, asksForFault('status-500'), asksFor('It costs $300.'), ' ']
  for (const message of messages) await ask(message)
  await fetch(`${url}/api/chat`, { method: 'POST', body: 'Hello' })
  for (const message of ['Hello', 'Hello']) expect((await ask(message)).status).toBe(429)
  await fetch(`${url}/api/chat`)

  await expect.poll(async () => (await readMetrics(url)).kooma_chat_in_flight).toBe(0)
  const series = Object.entries(await readMetrics(url)).filter(([name]) => !/_bucket|_sum/.test(name))
  expect(Object.fromEntries(series)).toEqual({
    'kooma_chat_replies_total{outcome="answered",source="llm"}': 2,
    'kooma_chat_replies_total{outcome="bad_answer",source="site"}': 1,
    'kooma_chat_replies_total{outcome="unknown_claim",source="site"}': 1,
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
  const { ask, url } = await aReplica()
  const canary = 'canary-5e1f'
  const headers = { 'X-Forwarded-For': `${canary}, 203.0.113.7`, 'User-Agent': canary, 'X-Request-Id': canary, Origin: `https://${canary}` }
  await ask(asksFor(canary), headers)
  for (const path of [`/api/chat/${canary}`, `/api/chat?q=${canary}`, `/${canary}`]) {
    await fetch(url + path, { method: 'POST', body: canary, headers: { ...headers, 'Content-Type': canary } })
  }
  const metrics = await (await fetch(`${url}/metrics`)).text()
  expect(metrics).toContain('kooma_chat_replies_total{')
  for (const sent of [canary, '203.0.113.7']) expect(metrics).not.toContain(sent)
})

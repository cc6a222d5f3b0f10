import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../../tools/child-process.js'
import { asksFor, asksForFault } from '../support/peers/stub-llm.ts'
import { readMetrics } from '../support/read-metrics.ts'
import { aReplica } from '../support/servers/replica.ts'

const CANARY = 'canary-5e1f'
const ADDRESS = '203.0.113.7'

test('the metrics count each chat once, by outcome and topic, and hold nothing that a visitor sends', async () => {
  const { ask, url } = await aReplica({ CHAT_RATE_LIMIT: '8', CHAT_DAILY_LIMIT: '100' })
  const told = { 'User-Agent': CANARY, 'X-Request-Id': CANARY, Origin: `https://${CANARY}` }
  const headers = { 'X-Forwarded-For': `${CANARY}, ${ADDRESS}`, ...told }
  const failing = [`Do I need a licence? ${asksForFault('status-400')}`, `${CANARY} ${asksForFault('status-500')}`]
  const messages = ['0x00', `0x00 ${CANARY}`, ...failing, 'How much is the camp?', asksFor('It costs $300.'), ' ']
  for (const message of messages) await ask(message, headers)
  for (const path of [`/api/chat?q=${CANARY}`, `/api/chat/${CANARY}`, `/${CANARY}`]) {
    await fetch(url + path, { method: 'POST', body: CANARY, headers: { ...headers, 'Content-Type': CANARY } })
  }
  for (const message of [CANARY, CANARY]) expect((await ask(message, headers)).status).toBe(429)
  await fetch(`${url}/api/chat`)

  await expect.poll(async () => (await readMetrics(url)).kooma_chat_in_flight).toBe(0)
  const series = Object.entries(await readMetrics(url)).filter(([name]) => !/_bucket|_sum/.test(name))
  expect(Object.fromEntries(series)).toEqual({
    'kooma_chat_replies_total{outcome="network_limit_reached",source="site"}': 0,
    'kooma_chat_replies_total{outcome="answered",source="llm"}': 3,
    'kooma_chat_replies_total{outcome="bad_answer",source="site"}': 1,
    'kooma_chat_replies_total{outcome="unknown_claim",source="site"}': 1,
    'kooma_chat_errors_total{code="bad_answer"}': 1,
    'kooma_chat_errors_total{code="blank_message"}': 1,
    'kooma_chat_errors_total{code="unsupported_type"}': 1,
    'kooma_chat_errors_total{code="not_found"}': 1,
    'kooma_chat_errors_total{code="too_many_messages"}': 2,
    'kooma_chat_errors_total{code="method_not_allowed"}': 1,
    'kooma_chat_topics_total{topic="licence",outcome="answered"}': 1,
    'kooma_chat_topics_total{topic="prices",outcome="unknown"}': 1,
    'kooma_chat_topics_total{topic="unclear",outcome="unknown"}': 4,
    kooma_chat_in_flight: 0,
    'kooma_llm_attempt_duration_seconds_count{outcome="answered"}': 4,
    'kooma_llm_attempt_duration_seconds_count{outcome="bad_answer"}': 3,
    kooma_llm_calls_limit: 100,
    kooma_llm_calls_remaining: 93,
  })
  const text = await (await fetch(`${url}/metrics`)).text()
  for (const sent of [CANARY, ADDRESS]) expect(text).not.toContain(sent)
})

test('the dashboard and the alerts ask for figures that the server has', async () => {
  const { url } = await aReplica({ REDIS_URL: 'redis://127.0.0.1:9' })
  const text = await (await fetch(`${url}/metrics`)).text()
  const files = ['grafana/dashboard.json', 'alerts.yml'].map((file) => join(projectFolder, 'deploy/monitoring', file))
  const asked = files.flatMap((file) => readFileSync(file, 'utf8').match(/\b(?:kooma|process|nodejs)_\w+/g) ?? [])
  expect(asked.length).toBeGreaterThan(10)
  for (const name of asked) expect(text).toContain(`# TYPE ${name.replace(/_(?:bucket|sum|count)$/, '')} `)
})

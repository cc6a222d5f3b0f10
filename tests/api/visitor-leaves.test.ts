import { expect, test } from 'vitest'
import { readMetrics } from '../support/read-metrics.ts'
import { aReplica } from '../support/replica.ts'
import { asksForFault } from '../support/stub-llm.ts'

const VISITORS = 200

test('when many visitors leave at once, the LLM is told for each', async () => {
  const { llm, url } = await aReplica({})
  const client = new AbortController()
  const chats = Array.from({ length: VISITORS }, () =>
    fetch(`${url}/api/chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: asksForFault('hang') }),
      signal: client.signal,
    }).catch(() => undefined),
  )
  await expect.poll(() => llm.counts.open, { timeout: 10_000 }).toBe(VISITORS)
  expect(await readMetrics(url)).toMatchObject({ kooma_chat_in_flight: VISITORS })

  client.abort()
  await Promise.all(chats)
  await expect.poll(() => llm.counts, { timeout: 5000 }).toEqual({ calls: VISITORS, open: 0, aborted: VISITORS })
  await expect
    .poll(() => readMetrics(url))
    .toMatchObject({
      kooma_chat_in_flight: 0,
      'kooma_chat_errors_total{code="visitor_left"}': VISITORS,
      'kooma_llm_attempt_duration_seconds_count{outcome="visitor_left"}': VISITORS,
    })
})

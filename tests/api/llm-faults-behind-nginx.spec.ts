import { expect, test } from 'playwright/test'
import { asksForFault } from '../support/stub-llm.ts'
import { UPSTREAM_CANARY } from '../support/stub-llm-faults.ts'
import { LLM_STACK_URL, STUB_LLM_PORT } from '../support/targets.ts'

for (const { fault, status, retryAfter } of [
  { fault: 'status-400', status: 502, retryAfter: undefined },
  { fault: 'status-429-retry-after', status: 503, retryAfter: '40' },
  { fault: 'hang', status: 504, retryAfter: undefined },
] as const) {
  test(`nginx passes on ${status} and its JSON when the LLM does this: ${fault}`, async ({ request }) => {
    const response = await request.post(`${LLM_STACK_URL}/api/chat`, { data: { message: asksForFault(fault) } })
    expect(response.status()).toBe(status)
    expect(response.headers()['retry-after']).toBe(retryAfter)
    expect(await response.json()).toMatchObject({ error: { code: expect.any(String) } })
    expect(await response.text()).not.toContain(UPSTREAM_CANARY)
  })
}

test('when a visitor leaves, the LLM behind nginx is told', async () => {
  const word = `visitor${Date.now()}`
  const openRequests = async (): Promise<unknown> => (await fetch(`http://127.0.0.1:${STUB_LLM_PORT}/open/${word}`)).json()
  const client = new AbortController()
  const chat = fetch(`${LLM_STACK_URL}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: `${word} ${asksForFault('hang')}` }),
    signal: client.signal,
  }).catch(() => undefined)
  await expect.poll(openRequests, { intervals: [10] }).toEqual({ open: 1 })
  client.abort()
  // Less than the first attempt's share of the deadline: only the abort ends the request this early.
  await expect.poll(openRequests, { intervals: [10], timeout: 500 }).toEqual({ open: 0 })
  await chat
})

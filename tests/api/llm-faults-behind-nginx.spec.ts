import { expect, test } from 'playwright/test'
import { asksForFault } from '../support/stub-llm.ts'
import { expectedFaults, UPSTREAM_CANARY } from '../support/stub-llm-faults.ts'
import { STACK_URL, STUB_LLM_PORT } from '../support/targets.ts'

// One fault for each status. llm-faults.test.ts shows that the server answers every fault with its status.
for (const { fault, status, retryAfter } of expectedFaults.filter(({ fault }) => ['status-429-retry-after', 'status-401', 'hang'].includes(fault))) {
  test(`nginx passes on the ${status} that a visitor gets for the LLM fault ${fault}`, async ({ request }) => {
    const response = await request.post(`${STACK_URL}/api/chat`, { data: { message: asksForFault(fault) } })
    expect(response.status()).toBe(status)
    expect(response.headers()['retry-after']).toBe(retryAfter)
    expect(response.headers()['content-type']).toContain('application/json')
    expect(await response.text()).not.toContain(UPSTREAM_CANARY)
  })
}

test('when a visitor leaves, the call to the LLM behind nginx is cancelled long before it would time out', async () => {
  const word = `visitor${Date.now()}`
  const openRequests = async (): Promise<unknown> => (await fetch(`http://127.0.0.1:${STUB_LLM_PORT}/open/${word}`)).json()
  const client = new AbortController()
  const chat = fetch(`${STACK_URL}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: `${word} ${asksForFault('hang')}` }),
    signal: client.signal,
  }).catch(() => undefined)
  await expect.poll(openRequests, { intervals: [10] }).toEqual({ open: 1 })
  client.abort()
  await expect.poll(openRequests, { intervals: [10], timeout: 1500 }).toEqual({ open: 0 })
  await chat
})

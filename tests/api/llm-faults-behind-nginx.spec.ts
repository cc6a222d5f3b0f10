import { expect, test } from 'playwright/test'
import { expectedFaults } from '../support/expected-faults.ts'
import { asksForFault } from '../support/stub-llm.ts'
import { UPSTREAM_CANARY } from '../support/stub-llm-faults.ts'
import { timed } from '../support/timed.ts'
import { LLM_STACK_TIMEOUT_MS, LLM_STACK_URL, STUB_LLM_PORT } from '../support/targets.ts'

for (const { fault, status, retryAfter } of expectedFaults) {
  test(`nginx hands on ${status} when the model does this: ${fault}`, async ({ request }) => {
    const ask = (message: string) => timed(() => request.post(`${LLM_STACK_URL}/api/chat`, { data: { message } }))
    const control = await ask('Hello')

    const { result: response, milliseconds } = await ask(asksForFault(fault))

    expect(response.status()).toBe(status)
    expect(response.headers()['retry-after']).toBe(retryAfter)
    expect(milliseconds).toBeLessThan(LLM_STACK_TIMEOUT_MS + 50 + control.milliseconds)
    expect(await response.text()).not.toContain(UPSTREAM_CANARY)
  })
}

test('when a visitor leaves, the model behind nginx is told within 50 ms', async () => {
  const word = `visitor${Date.now()}`
  const openRequests = async (): Promise<unknown> => (await fetch(`http://127.0.0.1:${STUB_LLM_PORT}/open/${word}`)).json()
  const leaving = new AbortController()
  const chat = fetch(`${LLM_STACK_URL}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: `${word} ${asksForFault('hang')}` }),
    signal: leaving.signal,
  }).catch(() => undefined)
  await expect.poll(openRequests, { intervals: [10] }).toEqual({ open: 1 })

  const { milliseconds: askingTakes } = await timed(openRequests)
  const left = performance.now()
  leaving.abort()
  await expect.poll(openRequests, { intervals: [5] }).toEqual({ open: 0 })
  expect(performance.now() - left).toBeLessThan(50 + 4 * askingTakes + 20)
  await chat
})

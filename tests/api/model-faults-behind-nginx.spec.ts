import { expect, test } from 'playwright/test'
import { expectedFaults } from '../support/expected-faults.ts'
import { asksForFault } from '../support/stub-model.ts'
import { UPSTREAM_CANARY } from '../support/stub-model-faults.ts'
import { timed } from '../support/timed.ts'
import { MODEL_STACK_TIMEOUT_MS, MODEL_STACK_URL } from '../support/ways-of-running.ts'

test.skip(Boolean(process.env.COMPOSE_URL), 'the containers of the test have no model')

for (const { fault, status, retryAfter } of expectedFaults) {
  test(`nginx hands on ${status} when the model does this: ${fault}`, async ({ request }) => {
    const ask = (message: string) => timed(() => request.post(`${MODEL_STACK_URL}/api/chat`, { data: { message } }))
    const control = await ask('Hello')

    const { result: response, milliseconds } = await ask(asksForFault(fault))

    expect(response.status()).toBe(status)
    expect(response.headers()['retry-after']).toBe(retryAfter)
    expect(milliseconds).toBeLessThan(MODEL_STACK_TIMEOUT_MS + 50 + control.milliseconds)
    expect(await response.text()).not.toContain(UPSTREAM_CANARY)
  })
}

import request from 'supertest'
import { expect, test } from 'vitest'
import { aChatApp, KEY_CANARY, TIMEOUT_MS } from '../support/chat-app.ts'
import { expectedFaults } from '../support/expected-faults.ts'
import { asksForFault } from '../support/stub-llm.ts'
import { STUB_REPLY } from '../support/stub-llm-faults.ts'
import { timed } from '../support/timed.ts'
import { UPSTREAM_CANARY } from '../support/stub-llm-faults.ts'

for (const { fault, status, calls, retryAfter } of expectedFaults) {
  // Spec 7.6
  // Only a model that never answers is waited for to the deadline. A machine that was slow once is measured again.
  test(`answers ${status} when the model does this: ${fault}`, { retry: 2 }, async () => {
    const { app, logged, llm } = await aChatApp(status === 504 ? {} : { CHAT_TIMEOUT_MS: '20000' })
    const control = await timed(() => request(app).post('/api/chat').send({ message: 'Hello' }))
    const callsOfControl = llm.counts.calls

    const { result: response, milliseconds } = await timed(() =>
      request(app)
        .post('/api/chat')
        .send({ message: asksForFault(fault) }),
    )

    expect(response.status).toBe(status)
    expect(response.headers['retry-after']).toBe(retryAfter)
    expect(milliseconds).toBeLessThan(TIMEOUT_MS + 50 + control.milliseconds)
    expect(llm.counts.calls - callsOfControl).toBe(calls)
    if (status === 200) expect(response.body).toEqual({ reply: STUB_REPLY })
    else expect(response.body).toEqual({ error: { code: expect.any(String), message: expect.any(String), requestId: expect.any(String) } })
    await expect.poll(() => llm.counts.open, { timeout: 2000 }).toBe(0)
    for (const secret of [UPSTREAM_CANARY, KEY_CANARY]) expect(response.text + logged()).not.toContain(secret)
  })
}

import { readMore } from '@kooma/content/chat.ts'
import { faqItems } from '@kooma/content/faq.ts'
import request from 'supertest'
import { expect, test } from 'vitest'
import { aChatApp, KEY_CANARY } from '../support/chat-app.ts'
import { asksFor, asksForFault } from '../support/stub-llm.ts'
import { expectedFaults, STUB_REPLY, UPSTREAM_CANARY } from '../support/stub-llm-faults.ts'

const item = faqItems.find(({ id }) => id === 'licence') ?? faqItems[0]
const ANSWERABLE = item?.question ?? ''
const UNANSWERABLE = 'How much does the camp cost?'
const ANSWER = `${item?.answer}\n${readMore.en} /faq#${item?.id}`

for (const { fault, status, calls, retryAfter } of expectedFaults) {
  // Spec 7.6
  test(`answers ${status} when the LLM does this, and from the site when the site is sure: ${fault}`, async () => {
    // Only an LLM that never answers keeps the visitor waiting until the deadline.
    const { app, logged, llm } = await aChatApp(status === 504 ? {} : { CHAT_TIMEOUT_MS: '20000' })
    const ask = (question: string) =>
      request(app)
        .post('/api/chat')
        .send({ message: `${question} ${asksForFault(fault)}` })
    const unsure = await ask(UNANSWERABLE)
    expect(unsure.status).toBe(status)
    expect(unsure.headers['retry-after']).toBe(retryAfter)
    expect(llm.counts.calls).toBe(calls)
    if (status === 200) expect(unsure.body).toEqual({ reply: STUB_REPLY })
    else expect(unsure.body).toEqual({ error: { code: expect.any(String), message: expect.any(String), requestId: expect.any(String) } })
    await expect.poll(() => llm.counts.open).toBe(0)

    const sure = await ask(ANSWERABLE)
    expect(sure.body).toEqual({ reply: status === 200 ? STUB_REPLY : ANSWER })
    for (const secret of [UPSTREAM_CANARY, KEY_CANARY]) expect(unsure.text + sure.text + logged()).not.toContain(secret)
  })
}

test('an LLM that takes most of the deadline is asked once, whether it answers or fails', async () => {
  const { app, llm } = await aChatApp()
  const ask = (message: string) => request(app).post('/api/chat').send({ message })
  expect((await ask(asksForFault('reasoning'))).body).toEqual({ reply: STUB_REPLY })
  expect((await ask(asksForFault('late-reset'))).status).toBe(502)
  expect(llm.counts.calls).toBe(2)
})

test('every call bounds the tokens of the answer, until the LLM refuses the bound', async () => {
  const { app, llm } = await aChatApp()
  const ask = (message: string) => request(app).post('/api/chat').send({ message })
  await ask('0x00')
  for (let chat = 0; chat < 2; chat += 1) expect((await ask(asksForFault('bound-refused'))).body).toEqual({ reply: STUB_REPLY })
  const bounds = llm.received.map(({ body }) => /"max_\w*tokens":\d+/.exec(body)?.[0])
  expect(bounds).toEqual(['"max_tokens":4000', '"max_tokens":4000', undefined, undefined])
})

test.each<[string, number?]>([
  ['It costs $300.'],
  ['Each course has 14 lessons.'],
  ['See https://evil.example/join for more.'],
  ['You are KoomaBot, the automatic assistant on the website of KOOMA, a drone flight academy'],
  ['Ha! ', 400],
])('replaces a reply like %j with the site’s own answer or its fallback reply', async (text, times) => {
  const { app, logged } = await aChatApp()
  const ask = (message: string) =>
    request(app)
      .post('/api/chat')
      .send({ message: `${message} ${asksFor(text, times)}` })
  expect((await ask(ANSWERABLE)).body).toEqual({ reply: ANSWER })
  const unsure = await ask(UNANSWERABLE)
  expect(unsure.status).toBe(200)
  expect(unsure.body.reply).toContain('listed on this site')
  expect(logged()).not.toContain(text)
})

test('with all replies in flight, answers from the site when sure, and otherwise asks to come back', async () => {
  const { app, llm } = await aChatApp({ CHAT_MAX_CONCURRENT: '1' })
  const ask = (message: string) => request(app).post('/api/chat').send({ message })
  const first = ask(asksForFault('hang')).then((response) => response)
  await expect.poll(() => llm.counts.open).toBe(1)
  expect((await ask(ANSWERABLE)).body).toEqual({ reply: ANSWER })
  const unsure = await ask('0x00')
  expect(unsure.status).toBe(503)
  expect(unsure.body.error.code).toBe('full')
  expect(unsure.headers['retry-after']).toBe('5')
  expect(llm.counts.calls).toBe(1)
  await first
  expect((await ask('0x00')).body).toEqual({ reply: STUB_REPLY })
})

test('calls the LLM no more than a network’s share of the daily limit allows, retries included, then answers from the site', async () => {
  const { app, llm } = await aChatApp({ CHAT_DAILY_LIMIT: '15' })
  const ask = (message: string) => request(app).post('/api/chat').send({ message })
  expect((await ask('0x00')).body).toEqual({ reply: STUB_REPLY })
  expect((await ask(asksForFault('status-500'))).status).toBe(502)
  expect(llm.counts.calls).toBe(3)
  expect((await ask(ANSWERABLE)).body).toEqual({ reply: ANSWER })
  const fallbackReply = await ask('0x00')
  expect(fallbackReply.status).toBe(200)
  expect(fallbackReply.body.reply).toContain('hello@kooma.example')
  expect(llm.counts.calls).toBe(3)
})

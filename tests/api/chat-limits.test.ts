import request from 'supertest'
import { expect, test } from 'vitest'
import { aChatApp } from '../support/chat-app.ts'
import { asksForFault } from '../support/stub-llm.ts'
import { STUB_REPLY } from '../support/stub-llm-faults.ts'

const ANSWERABLE = 'Do I need a licence?'
const ANSWER = 'No. You need no licence for our beginner and recreational courses.\nMore: /faq#licence'

test('beyond the replies in flight a sure answer comes from the site, and anything else waits', async () => {
  const { app, llm } = await aChatApp({ CHAT_MAX_CONCURRENT: '1' })
  const first = request(app)
    .post('/api/chat')
    .send({ message: asksForFault('hang') })
    .then((response) => response)
  await expect.poll(() => llm.counts.open).toBe(1)

  const sure = await request(app).post('/api/chat').send({ message: ANSWERABLE })
  expect(sure.body).toEqual({ reply: ANSWER })
  const unsure = await request(app).post('/api/chat').send({ message: '0x00' })
  expect(unsure.status).toBe(503)
  expect(unsure.body.error.code).toBe('full')
  expect(Number(unsure.headers['retry-after'])).toBeGreaterThan(0)
  expect(llm.counts.calls).toBe(1)
  await first
})

test('the model is called no more than the daily limit allows, retries included', async () => {
  const { app, llm } = await aChatApp({ CHAT_DAILY_LIMIT: '3' })
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

test('where the model fails, a question that the site can answer is answered', async () => {
  const { app } = await aChatApp()
  const response = await request(app)
    .post('/api/chat')
    .send({ message: `${ANSWERABLE} ${asksForFault('status-500')}` })
  expect(response.body).toEqual({ reply: ANSWER })
})

test('visitors are told apart by the address that the nearest proxy saw, whatever they claim', async () => {
  const { app } = await aChatApp({ CHAT_RATE_LIMIT: '2' })
  const ask = (forwardedFor: string) => request(app).post('/api/chat').set('X-Forwarded-For', forwardedFor).send({ message: 'Hello' })
  const statuses = []
  for (let claim = 0; claim < 4; claim += 1) statuses.push((await ask(`10.9.9.${claim}, 203.0.113.7`)).status)
  expect(statuses).toEqual([200, 200, 429, 429])
  expect((await ask('203.0.113.7, 203.0.113.8')).status).toBe(200)
})

test('an IPv6 visitor is his /56, however many addresses he takes from it', async () => {
  const { app } = await aChatApp({ CHAT_RATE_LIMIT: '1' })
  const ask = (address: string) => request(app).post('/api/chat').set('X-Forwarded-For', address).send({ message: 'Hello' })
  expect((await ask('2001:db8:0:100::1')).status).toBe(200)
  expect((await ask('2001:db8:0:1ff:ffff::2')).status).toBe(429)
  expect((await ask('2001:db8:0:200::1')).status).toBe(200)
})

test('only a named origin may call from its own page', async () => {
  const { app } = await aChatApp({ CORS_ORIGINS: 'https://school.example' })
  const preflight = (origin: string) =>
    request(app)
      .options('/api/chat')
      .set({ Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' })
  expect((await preflight('https://school.example')).headers['access-control-allow-origin']).toBe('https://school.example')
  expect((await preflight('https://other.example')).headers['access-control-allow-origin']).toBeUndefined()
})

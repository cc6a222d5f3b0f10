import request from 'supertest'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createApp } from '../create-app.ts'

function anApp(settings: Record<string, string> = {}) {
  const read = readConfig({ LOG_LEVEL: 'silent', ...settings })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  const siteAnswers = { answer: (message: string) => ({ reply: `You said: ${message}`, outcome: 'answered' as const, isSure: true }) }
  return createApp(read.config, { siteAnswers }).app
}

// Spec 7.7
test('answers a message with its reply and nothing else', async () => {
  const response = await request(anApp()).post('/api/chat').send({ message: '  Hello ' })
  expect(response.status).toBe(200)
  expect(response.body).toEqual({ reply: 'You said: Hello' })
  expect(response.headers['cache-control']).toBe('no-store')
})

test.each([
  ['a blank message', { message: '  \n ' }, 400, 'blank_message'],
  ['no message', {}, 400, 'no_message'],
  ['a message that is no text', { message: 7 }, 400, 'no_message'],
  ['a list', ['Hello'], 400, 'no_message'],
  ['1001 characters', { message: 'a'.repeat(1001) }, 400, 'message_too_long'],
  ['more than 16 KB', { message: 'a'.repeat(17_000) }, 413, 'too_large'],
])('answers %s with an error in JSON', async (_, body, status, code) => {
  const response = await request(anApp()).post('/api/chat').send(body)
  expect(response.status).toBe(status)
  expect(response.body).toEqual({ error: { code, message: expect.any(String), requestId: expect.any(String) } })
})

test('answers broken JSON with 400, and repeats none of it', async () => {
  const response = await request(anApp()).post('/api/chat').type('json').send('{"message": canary')
  expect(response.status).toBe(400)
  expect(response.text).not.toContain('canary')
})

test('answers anything but JSON with 415', async () => {
  expect((await request(anApp()).post('/api/chat').type('text').send('Hello')).status).toBe(415)
  expect((await request(anApp()).post('/api/chat').type('form').send('message=Hello')).status).toBe(415)
})

test('answers another method with 405 and the right one', async () => {
  const response = await request(anApp()).get('/api/chat')
  expect(response.status).toBe(405)
  expect(response.headers.allow).toBe('POST')
})

test('answers 429 beyond the limit, and says when to come back', async () => {
  const app = anApp({ CHAT_RATE_LIMIT: '2' })
  const send = () => request(app).post('/api/chat').send({ message: 'Hello' })
  const first = await send()
  expect(first.headers['ratelimit-policy']).toBe('2;w=60')
  expect(first.headers.ratelimit).toBe('limit=2, remaining=1, reset=60')
  expect([first.status, (await send()).status]).toEqual([200, 200])
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(refused.body.error.code).toBe('too_many_messages')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('tells visitors apart by the address that the nearest trusted proxy saw, whatever they claim', async () => {
  const app = anApp({ CHAT_RATE_LIMIT: '1' })
  const statusFor = async (forwardedFor: string) =>
    (await request(app).post('/api/chat').set('X-Forwarded-For', forwardedFor).send({ message: 'Hello' })).status
  expect([await statusFor('10.9.9.1, 203.0.113.7'), await statusFor('10.9.9.2, 203.0.113.7')]).toEqual([200, 429])
  expect(await statusFor('203.0.113.7, 203.0.113.8')).toBe(200)
})

test('counts an IPv6 visitor by their /56', async () => {
  const app = anApp({ CHAT_RATE_LIMIT: '1' })
  const statusFor = async (address: string) =>
    (await request(app).post('/api/chat').set('X-Forwarded-For', address).send({ message: 'Hello' })).status
  expect([await statusFor('2001:db8:0:100::1'), await statusFor('2001:db8:0:1ff:ffff::2')]).toEqual([200, 429])
  expect(await statusFor('2001:db8:0:200::1')).toBe(200)
})

test('lets only a named origin call from its own page', async () => {
  const app = anApp({ CORS_ORIGINS: 'https://school.example' })
  const preflight = (origin: string) =>
    request(app)
      .options('/api/chat')
      .set({ Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' })
  expect((await preflight('https://school.example')).headers['access-control-allow-origin']).toBe('https://school.example')
  expect((await preflight('https://other.example')).headers['access-control-allow-origin']).toBeUndefined()
})

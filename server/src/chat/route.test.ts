import request from 'supertest'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { limitMessages } from '../limits/rate-limit.ts'
import { createLog } from '../http/log.ts'
import { createMetrics } from '../http/metrics.ts'

function anApp({ chatRateLimit = 1000 } = {}) {
  return createApp({
    log: createLog('silent'),
    mode: 'site-answers',
    limitMessages: limitMessages(chatRateLimit),
    metrics: createMetrics({ callsLeft: async () => 0 }),
    trustProxyHops: 1,
    replyToVisitor: async (message) => ({ reply: `You said: ${message}`, outcome: 'answered', mind: 'site' }),
  })
}

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
])('answers an error in JSON to %s', async (_, body, status, code) => {
  const response = await request(anApp()).post('/api/chat').send(body)
  expect(response.status).toBe(status)
  expect(response.body).toEqual({ error: { code, message: expect.any(String), requestId: expect.any(String) } })
})

test('answers 400 to broken JSON, and repeats none of it', async () => {
  const response = await request(anApp()).post('/api/chat').type('json').send('{"message": canary')
  expect(response.status).toBe(400)
  expect(response.text).not.toContain('canary')
})

test('answers 415 to anything but JSON', async () => {
  expect((await request(anApp()).post('/api/chat').type('text').send('Hello')).status).toBe(415)
  expect((await request(anApp()).post('/api/chat').type('form').send('message=Hello')).status).toBe(415)
})

test('answers 405 to another method, and says which one is right', async () => {
  const response = await request(anApp()).get('/api/chat')
  expect(response.status).toBe(405)
  expect(response.headers.allow).toBe('POST')
})

test('answers 429 beyond the limit, and says when to come back', async () => {
  const app = anApp({ chatRateLimit: 2 })
  const send = () => request(app).post('/api/chat').send({ message: 'Hello' })
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers.ratelimit).toBeDefined()
})

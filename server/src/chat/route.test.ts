import type { Express } from 'express'
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

const send = (app: Express, message: string, headers = {}) => request(app).post('/api/chat').set(headers).send({ message })

// Spec 7.7
test('answers a message with its reply and nothing else', async () => {
  const response = await send(anApp(), '  Hello ')
  expect(response.status).toBe(200)
  expect(response.body).toEqual({ reply: 'You said: Hello' })
  expect(response.headers['cache-control']).toBe('no-store')
})

test.each([
  ['a blank message', 'json', '{"message":"  \\n "}', 400, 'blank_message'],
  ['no message', 'json', '{}', 400, 'no_message'],
  ['a message that is no text', 'json', '{"message":7}', 400, 'no_message'],
  ['a list', 'json', '["Hello"]', 400, 'no_message'],
  ['1001 characters', 'json', JSON.stringify({ message: 'a'.repeat(1001) }), 400, 'message_too_long'],
  ['more than 16 KB', 'json', JSON.stringify({ message: 'a'.repeat(17_000) }), 413, 'too_large'],
  ['broken JSON', 'json', '{"message": canary', 400, 'bad_request'],
  ['text', 'text', 'Hello', 415, 'unsupported_type'],
  ['a form', 'form', 'message=Hello', 415, 'unsupported_type'],
])('answers %s with an error in JSON', async (_, type, body, status, code) => {
  const response = await request(anApp()).post('/api/chat').type(type).send(body)
  expect(response.status).toBe(status)
  expect(response.body).toEqual({ error: { code, message: expect.not.stringContaining('canary'), requestId: expect.any(String) } })
})

test('answers another method with 405 and the right one', async () => {
  const response = await request(anApp()).get('/api/chat')
  expect([response.status, response.headers.allow]).toEqual([405, 'POST'])
})

test('answers 429 beyond the limit, and says when to come back', async () => {
  const app = anApp({ CHAT_RATE_LIMIT: '2' })
  const first = await send(app, 'Hello')
  expect(first.headers['ratelimit-policy']).toBe('2;w=60')
  expect(first.headers.ratelimit).toBe('limit=2, remaining=1, reset=60')
  expect([first.status, (await send(app, 'Hello')).status]).toEqual([200, 200])
  const refused = await send(app, 'Hello')
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_messages'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test.each([
  ['the address that the nearest proxy saw, whatever they claim', '10.9.9.1, 203.0.113.7', '10.9.9.2, 203.0.113.7', '203.0.113.7, 203.0.113.8'],
  ['their /56 of IPv6', '2001:db8:0:100::1', '2001:db8:0:1ff:ffff::2', '2001:db8:0:200::1'],
])('counts a visitor by %s', async (_, first, again, another) => {
  const app = anApp({ CHAT_RATE_LIMIT: '1' })
  const statuses = []
  for (const address of [first, again, another]) statuses.push((await send(app, 'Hello', { 'X-Forwarded-For': address })).status)
  expect(statuses).toEqual([200, 429, 200])
})

test('lets only a named origin call from its own page', async () => {
  const app = anApp({ CORS_ORIGINS: 'https://school.example' })
  const allowed = async (origin: string) =>
    (await request(app).options('/api/chat').set({ Origin: origin, 'Access-Control-Request-Method': 'POST' })).headers['access-control-allow-origin']
  expect([await allowed('https://school.example'), await allowed('https://other.example')]).toEqual(['https://school.example', undefined])
})

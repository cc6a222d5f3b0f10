import request from 'supertest'
import { expect, test } from 'vitest'
import { aReplica } from '../support/servers/replica.ts'

test.each([
  ['a blank message', 'json', '{"message":"  \\n "}', 400, 'blank_message'],
  ['a message that is no text', 'json', '{"message":["canary"]}', 400, 'no_message'],
  ['1001 characters', 'json', JSON.stringify({ message: 'a'.repeat(1001) }), 400, 'message_too_long'],
  ['broken JSON', 'json', '{"message": "canary', 400, 'bad_request'],
  ['a form', 'form', 'message=Hello', 415, 'unsupported_type'],
])('answers %s with an error in JSON, and neither repeats nor logs it', async (_, type, sent, status, code) => {
  const { url, logged } = await aReplica()
  const { status: answered, body } = await request(url).post('/api/chat').type(type).send(sent)
  expect(answered).toBe(status)
  const message = expect.not.stringContaining('canary')
  expect(body).toEqual({ error: { code, message, requestId: expect.any(String) } })
  await expect.poll(logged).toContain(`"status":${status}`)
  expect(logged()).not.toContain('canary')
})

test('answers another method with 405 and the right one', async () => {
  const { status, headers } = await request((await aReplica()).url).get('/api/chat')
  expect([status, headers.allow]).toEqual([405, 'POST'])
})

test('answers 429 beyond the limit, and says when to come back', async () => {
  const { ask } = await aReplica({ CHAT_RATE_LIMIT: '2' })
  const first = await ask('Hello')
  expect(first.headers['ratelimit-policy']).toBe('2;w=60')
  expect(first.headers.ratelimit).toBe('limit=2, remaining=1, reset=60')
  expect([first.status, (await ask('Hello')).status]).toEqual([200, 200])
  const refused = await ask('Hello')
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_messages'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test.each([
  ['the address that the last proxy saw', '10.9.9.1, 203.0.113.7', '10.9.9.2, 203.0.113.7', '203.0.113.7, 203.0.113.8'],
  ['their /56 of IPv6', '2001:db8:0:100::1', '2001:db8:0:1ff:ffff::2', '2001:db8:0:200::1'],
])('counts a visitor by %s', async (_, first, again, another) => {
  const { visit } = await aReplica({ CHAT_RATE_LIMIT: '1' })
  expect([await visit(first), await visit(again), await visit(another)]).toEqual([200, 429, 200])
})

test('without an LLM the site answers, names the language and offers topics', async () => {
  const { ask } = await aReplica({ OPENAI_BASE_URL: '', OPENAI_MODEL: '', OPENAI_API_KEY: '' })
  const topics = expect.arrayContaining([expect.any(String)])
  expect((await ask('tell me more')).body).toEqual({ reply: expect.any(String), language: 'en', topics })
})

test('lets only a named origin call from its own page', async () => {
  const { url } = await aReplica({ CORS_ORIGINS: 'https://school.example' })
  const [school, other] = ['https://school.example', 'https://other.example']
  const allowed = async (Origin: string) => {
    const asked = { Origin, 'Access-Control-Request-Method': 'POST' }
    return (await request(url).options('/api/chat').set(asked)).headers['access-control-allow-origin']
  }
  expect([await allowed(school), await allowed(other)]).toEqual([school, undefined])
})

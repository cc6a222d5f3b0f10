import request from 'supertest'
import { expect, test } from 'vitest'
import { aChatApp } from '../support/chat-app.ts'
import { expectedFaults } from '../support/expected-faults.ts'
import { asksFor, asksForFault } from '../support/stub-llm.ts'

const ANSWERABLE = 'Do I need a licence?'
const UNANSWERABLE = 'How much does the camp cost?'

test.each<[string, number?]>([
  ['It costs $300.'],
  ['Each course has 14 lessons.'],
  ['See https://evil.example/join for more.'],
  ['You are KoomaBot, the automatic assistant on the website of KOOMA, a drone flight academy'],
  ['Ha! ', 400],
])('a reply like %j is never shown: the site’s own answer or its honest no stands there', async (text, times) => {
  const { app, logged } = await aChatApp()
  const ask = (message: string) =>
    request(app)
      .post('/api/chat')
      .send({ message: `${message} ${asksFor(text, times)}` })
  const sure = await ask(ANSWERABLE)
  expect(sure.body.reply).toContain('You need no licence')
  const unsure = await ask(UNANSWERABLE)
  expect(unsure.status).toBe(200)
  expect(unsure.body.reply).toContain('not published')
  expect(logged()).not.toContain(text)
})

test('a reply from the facts is shown as the model wrote it', async () => {
  const { app } = await aChatApp()
  const text = 'No licence is needed for our beginner courses. More: /faq#licence'
  const response = await request(app)
    .post('/api/chat')
    .send({ message: `${UNANSWERABLE} ${asksFor(text)}` })
  expect(response.body).toEqual({ reply: text })
})

for (const { fault, status } of expectedFaults.filter((expected) => expected.status !== 200)) {
  test(`when the model does this, an answerable question is still answered: ${fault}`, async () => {
    const { app } = await aChatApp({ CHAT_TIMEOUT_MS: status === 504 ? '500' : '20000' })
    const ask = (message: string) =>
      request(app)
        .post('/api/chat')
        .send({ message: `${message} ${asksForFault(fault)}` })
    const answered = await ask(ANSWERABLE)
    expect(answered.status).toBe(200)
    expect(answered.body.reply).toContain('You need no licence')
    expect((await ask(UNANSWERABLE)).status).toBe(status)
  })
}

import { courses, durationOf } from '@kooma/content/courses.ts'
import { instructorsInWords } from '@kooma/content/home.ts'
import { interpolateContact } from '@kooma/content/site-settings.ts'
import { readSiteSettings } from '../settings.ts'
import { answerableTopics } from '@kooma/content/topics.ts'
import { expect, test } from 'vitest'
import { createReplyGuard } from './reply-guard.ts'
import { systemPrompt } from '../llm/system-prompt.ts'

const settings = readSiteSettings({})
const prompt = systemPrompt(settings)
const guard = createReplyGuard(prompt)

test.each([
  ['The camp costs $300.', 'unknown_price'],
  ['It is 300 dollars.', 'unknown_price'],
  ['Le premier cours est gratuit.', 'unknown_price'],
  ['Each course has 97 lessons.', 'unknown_number'],
  ['Each course has seventy lessons.', 'unknown_number'],
  ['Il y a soixante leçons.', 'unknown_number'],
  ['Call +1 555 010 0142.', 'unknown_number'],
  ['We start on 2026-06-01.', 'unknown_number'],
  ['See https://evil.example/pay.', 'unknown_link'],
  ['See kooma-drones.com for more.', 'unknown_link'],
  ['Write to sales@kooma.example.', 'unknown_link'],
  ['It stands on /prices.', 'unknown_link'],
  ['We are on Queen Street.', 'unknown_address'],
  [prompt.rules.slice(0, 120), 'instructions'],
  ['a'.repeat(1201), 'too_long'],
])('rejects %j for %s', (reply, reason) => {
  expect(guard(reply)).toBe(reason)
})

test.each([
  'No, you need no licence for our beginner and recreational courses. More: /faq#licence',
  `${instructorsInWords().en} ${instructorsInWords().fr}`,
  `Write to ${settings.contactEmail} or send a WhatsApp message to ${settings.contactPhone}.`,
  ...courses.map((course) => `Bonjour! Le cours compte ${durationOf(course).fr}.`),
])('accepts %j', (reply) => {
  expect(guard(reply)).toBeUndefined()
})

test('accepts every answer of the site itself', () => {
  for (const { id, answer } of answerableTopics) {
    expect(guard(interpolateContact(answer.en, settings)), id).toBeUndefined()
    expect(guard(interpolateContact(answer.fr, settings)), id).toBeUndefined()
  }
})

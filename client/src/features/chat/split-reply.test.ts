import { expect, test } from 'vitest'
import { splitReply } from './split-reply.ts'

const SITE = { siteUrl: 'https://kooma.example', contactPhone: '+1 555 010 0199' }

test.each([
  ['(https://kooma.example/courses)', { text: 'Courses', href: '/courses' }, '(Courses)'],
  ['hello@kooma.example', { text: 'hello@kooma.example', href: 'mailto:hello@kooma.example' }],
  ['https://wa.me/15550100199', { text: 'https://wa.me/15550100199', href: 'https://wa.me/15550100199' }],
  ['+1 555 010 0199!', { text: '+1\u00a0555\u00a0010\u00a00199', href: 'https://wa.me/15550100199' }],
  ['+1 (555) 010-0199', { text: '+1\u00a0(555)\u00a0010-0199', href: 'https://wa.me/15550100199' }],
])('finds the link in %j, and keeps what stands around it', (reply, link, shown = reply) => {
  const parts = splitReply(reply, SITE)
  expect(parts.filter(({ href }) => href)).toEqual([link])
  expect(parts.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('')).toBe(shown)
})

const plain = ['javascript:alert(1)', 'http://plain.example', '<a href="faq">x</a>', '/nope', '+1 555 010 0142']

test.each(plain)('%j stays text', (reply) => {
  expect(splitReply(reply, SITE)).toEqual([{ text: reply }])
})

import { expect, test } from 'vitest'
import { noScriptFormAction } from './site-settings.ts'
import { isPlaceholderProfile } from './social-links.ts'
import { french, inWords, joined, listed, type Text } from './text.ts'
import { videoId } from './videos.ts'

test.each([
  'https://www.youtube.com/watch?v=9pEqyr_uT-k',
  'https://m.youtube.com/watch?app=desktop&v=9pEqyr_uT-k&t=12s',
  'https://youtu.be/9pEqyr_uT-k?si=AbCdEfGh',
  'https://www.youtube.com/shorts/9pEqyr_uT-k?feature=share',
  'https://www.youtube.com/live/9pEqyr_uT-k',
  ' https://www.youtube-nocookie.com/embed/9pEqyr_uT-k ',
])('%s names a video', (url) => {
  expect(videoId({ url })).toBe('9pEqyr_uT-k')
})

test.each(['https://www.youtube.com/embed/short', 'https://youtube.example/watch?v=9pEqyr_uT-k', ''])(
  '%j names no video',
  (url) => {
    expect(videoId({ url })).toBe('')
  },
)

test.each([
  ['https://www.instagram.com/', true],
  ['https://www.instagram.com', true],
  ['https://www.instagram.com/kooma.drones', false],
  ['mailto:{email}', false],
])('%s leads to no profile yet: %s', (url, isPlaceholder) => {
  expect(isPlaceholderProfile({ name: 'Any', url })).toBe(isPlaceholder)
})

test('counts and lists read as sentences in both languages', () => {
  expect([inWords(1), inWords(3), inWords(40)]).toEqual([
    { en: 'one', fr: 'un' },
    { en: 'three', fr: 'trois' },
    { en: '40', fr: '40' },
  ])
  const letters = ['a', 'b', 'c'].map((letter) => ({ en: letter, fr: letter }))
  expect([1, 2, 3].map((count) => listed(letters.slice(0, count)).en)).toEqual(['a', 'a and b', 'a, b and c'])
  expect(listed(letters).fr).toBe('a, b et c')
})

test('a text made of others has French only when all of them have it', () => {
  const both = { en: 'A camp.', fr: 'Un camp.' }
  const english = { en: 'A course.' }
  expect(joined([both, both])).toEqual({ en: 'A camp. A camp.', fr: 'Un camp. Un camp.' })
  expect(joined([both, english])).toEqual({ en: 'A camp. A course.', fr: undefined })
  expect(listed([both, english]).fr).toBeUndefined()
  const write = (text: Text) => french`${0} leçon: ${text.fr}\n`
  expect([write(both), write(english)]).toEqual(['0 leçon: Un camp.\n', undefined])
})

test('without JavaScript, a form is posted to FormSubmit’s address for browsers', () => {
  const bookingEndpoint = 'https://formsubmit.co/ajax/fly@kooma.org'
  expect(noScriptFormAction({ bookingEndpoint })).toBe('https://formsubmit.co/fly@kooma.org')
})

import { expect, test } from 'vitest'
import { withoutSmallTalk } from './small-talk.ts'
import { createSpellingCorrector } from './spelling.ts'
import { AGE_WORD, NUMBER_WORD, tokenize } from './tokenize.ts'

test.each([
  ['L’Été À L’ÉCOLE', 'l ete a l ecole'],
  ['whats ur email pls', 'what is your email please'],
  ['heyyyy HELLOOO', 'hey hello'],
  ['$$? 👋', '$ $ 👋'],
])('reads %j as %j', (text, words) => {
  expect(tokenize(text).join(' ')).toBe(words)
})

test.each([
  'my 8 year old',
  'my 8yo',
  'im 13',
  'mon fils a huit ans',
  'he is 11, which course',
  'she’s 9 but tall',
  'my kid is not 10 yet',
  '13 y/o',
  '11',
])('reads an age in %j', (text) => {
  expect(tokenize(text)).toContain(AGE_WORD)
})

test.each(['I have flown for 2 years', '6 lessons', 'only 6 in a group', 'summer 2025'])(
  'reads a number that is no age in %j',
  (text) => {
    expect(tokenize(text).filter((word) => [NUMBER_WORD, AGE_WORD].includes(word))).toEqual([NUMBER_WORD])
  },
)

test('removes a greeting before a question and thanks after it, and keeps a bare greeting', () => {
  expect(withoutSmallTalk('hi there do i need a licence thanks'.split(' '))).toEqual('do i need a licence'.split(' '))
  expect(withoutSmallTalk(['hello', 'there'])).toEqual(['hello', 'there'])
})

test('corrects a misspelled word, and keeps known, short and foreign words', () => {
  const correct = createSpellingCorrector(new Map(Object.entries({ beginner: 9, course: 9, licence: 5, goggles: 1 })))
  expect(['beginer', 'corse', 'lisence', 'cuorse'].map(correct)).toEqual(['beginner', 'course', 'licence', 'course'])
  expect(['course', 'cat', 'banana', 'goggle'].map(correct)).toEqual(['course', 'cat', 'banana', 'goggle'])
})

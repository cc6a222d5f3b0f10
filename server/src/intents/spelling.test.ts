import { expect, test } from 'vitest'
import { createSpellingCorrector } from './spelling.ts'

const correct = createSpellingCorrector(
  new Map([
    ['beginner', 9],
    ['course', 9],
    ['licence', 5],
    ['goggles', 1],
  ]),
)

test.each([
  ['beginer', 'beginner'],
  ['corse', 'course'],
  ['lisence', 'licence'],
  ['cuorse', 'course'],
])('%s is read as %s', (typed, read) => {
  expect(correct(typed)).toBe(read)
})

test('known words, short words and words like no other stay as typed', () => {
  expect(['course', 'cat', 'banana', 'goggle'].map(correct)).toEqual(['course', 'cat', 'banana', 'goggle'])
})

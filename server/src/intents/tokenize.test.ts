import { expect, test } from 'vitest'
import { AGE_WORD, NUMBER_WORD, readWords } from './tokenize.ts'

test('accents, case and curly apostrophes make no difference', () => {
  expect(readWords('L’Été À L’ÉCOLE')).toEqual(readWords("l'ete a l'ecole"))
})

test('short forms are spelt out', () => {
  expect(readWords('whats ur email pls')).toEqual(['what', 'is', 'your', 'email', 'please'])
})

test.each(['my 8 year old', 'my 8yo', 'im 13', 'mon fils a huit ans', 'j’ai 14 ans', 'she is nine'])('an age is read as an age: %s', (text) => {
  expect(readWords(text)).toContain(AGE_WORD)
})

test.each(['I have flown for 2 years', '6 lessons', 'summer 2025'])('another number is not taken for an age: %s', (text) => {
  expect(readWords(text)).toContain(NUMBER_WORD)
  expect(readWords(text)).not.toContain(AGE_WORD)
})

test('a money sign is a word of its own', () => {
  expect(readWords('$$?')).toEqual(['$', '$'])
})

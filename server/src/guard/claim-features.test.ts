import { expect, test } from 'vitest'
import { createClauseReader, isNewFact } from './claim-features.ts'
import { clausesOf } from './clauses.ts'

const FACTS = 'Each of the two courses has 6 lessons. They are for learners from 10 years, in Summer 2025. Write to Ada.'
const readClauses = createClauseReader(FACTS, FACTS)

function marksOf(clause: string, message = ''): string[] {
  return featuresOf(clause, message).filter((feature) => /^#\S+$/.test(feature))
}

function featuresOf(clause: string, message = '', read = readClauses): readonly string[] {
  return read(clause, message).flatMap(({ features }) => features)
}

test.each([
  ['It has six lessons.', '#count'],
  ['It has 8 lessons.', '#other-lesson'],
  ['Both have twelve lessons.', '#sum'],
  ['Il y a quatre cours.', '#other-course'],
  ['They start at 10 years.', '#least-age'],
  ['She is 9.', '#young'],
  ['À 45 ans aussi.', '#age'],
  ['In 2025.', '#year'],
  ['In 2026.', '#other-year'],
  ['It costs $', '#money'],
  ['The camp is in July.', '#month'],
  ['On Fridays.', '#day'],
  ['Ask Ada.', undefined],
  ['Ask Bob.', '#name'],
])('marks %j with %s', (clause, mark) => {
  expect(marksOf(clause)).toEqual(mark ? [mark] : [])
})

test('marks what the visitor has said', () => {
  expect(marksOf('For Bob and the 28 pupils in July.', 'I am Bob, with 28 pupils in July')).toEqual(['#said-name', '#said-number', '#said-month'])
  expect(marksOf('Not 8 lessons.', 'So 8 lessons?')).toEqual(['#said-other-lesson'])
})

test('tells a clause about what the owner has added to the facts since from one with something unknown', () => {
  const readToday = createClauseReader(`${FACTS} Learners are insured.`, FACTS)
  expect(isNewFact(featuresOf('They are insured', '', readToday))).toBe(true)
  expect(isNewFact(featuresOf('They are insured in the stadium', '', readToday))).toBe(false)
  expect(isNewFact(featuresOf('They are insured in July', '', readToday))).toBe(false)
  expect(isNewFact(featuresOf('They are insured'))).toBe(false)
})

test.each([
  ['where it may say the contrary', 'Prices are not published, but Mr. Bell pays 4.', ['Prices are not published', 'Mr. Bell pays 4.']],
  ['at each line of a list', '- Prices are not published\n- The camp is free', ['- Prices are not published', '- The camp is free']],
  ['and writes marks of its own only', 'See /faq. It is free #new-number.', ['See  #page .', 'It is free  new-number.']],
])('splits a reply %s', (_, reply, clauses) => {
  expect(clausesOf(reply)).toEqual(clauses)
})

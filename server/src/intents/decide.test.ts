import { expect, test } from 'vitest'
import { decide } from './decide.ts'

const isTopic = (id: string): boolean => !['prices', 'place'].includes(id)

test('a clear topic is answered', () => {
  expect(
    decide(
      [
        { id: 'licence', chance: 0.8 },
        { id: 'prices', chance: 0.1 },
      ],
      isTopic,
    ),
  ).toEqual({ kind: 'answer', topics: ['licence'] })
})

test('a topic that may as well be a price is offered, not answered', () => {
  const chances = [
    { id: 'repairs', chance: 0.5 },
    { id: 'prices', chance: 0.4 },
    { id: 'ages', chance: 0.06 },
    { id: 'safety', chance: 0.04 },
  ]
  expect(decide(chances, isTopic)).toEqual({ kind: 'offer', topics: ['repairs', 'ages', 'safety'] })
})

test('what the site does not publish is named', () => {
  expect(
    decide(
      [
        { id: 'prices', chance: 0.9 },
        { id: 'repairs', chance: 0.1 },
      ],
      isTopic,
    ),
  ).toEqual({ kind: 'unknown', class: 'prices' })
})

test('a greeting is never among the offered topics', () => {
  const chances = [
    { id: 'greeting', chance: 0.4 },
    { id: 'ages', chance: 0.3 },
    { id: 'place', chance: 0.3 },
  ]
  expect(decide(chances, isTopic)).toEqual({ kind: 'offer', topics: ['ages'] })
})

import { expect, test } from 'vitest'
import { decide } from './decide.ts'

function decideOn(chances: Record<string, number>) {
  return decide(
    Object.entries(chances).map(([id, chance]) => ({ id, chance })),
    (id) => !['prices', 'place'].includes(id),
  )
}

test('answers a clear topic', () => {
  expect(decideOn({ licence: 0.8, prices: 0.1 })).toEqual({ kind: 'answer', topics: ['licence'] })
})

test('offers a topic that may as well be a price, and does not answer it', () => {
  expect(decideOn({ repairs: 0.5, prices: 0.4, ages: 0.06, safety: 0.04 })).toEqual({ kind: 'offer', topics: ['repairs', 'ages', 'safety'] })
})

test('names what the site does not publish', () => {
  expect(decideOn({ prices: 0.9, repairs: 0.1 })).toEqual({ kind: 'unknown', class: 'prices' })
})

test('never offers a greeting', () => {
  expect(decideOn({ greeting: 0.4, ages: 0.3, place: 0.3 })).toEqual({ kind: 'offer', topics: ['ages'] })
})

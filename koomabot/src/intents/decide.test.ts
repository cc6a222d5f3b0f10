import { expect, test } from 'vitest'
import { decide } from './decide.ts'

function decideOn(chances: Record<string, number>, subject?: string[]) {
  const list = Object.entries(chances).map(([id, chance]) => ({ id, chance }))
  return decide(list, (id) => !['prices', 'place'].includes(id), subject && ((id) => subject.includes(id)))
}

test('offers a topic that may as well be a price', () => {
  expect(decideOn({ repairs: 0.5, prices: 0.4, ages: 0.06, safety: 0.04 })).toEqual({
    kind: 'offer',
    topics: ['repairs', 'ages', 'safety'],
  })
})

test('never answers a message with sensitive terms, and names what is not published', () => {
  expect(decideOn({ licence: 0.95, prices: 0.05 }, []).kind).toBe('offer')
  expect(decideOn({ licence: 0.45, prices: 0.55 }, [])).toEqual({ kind: 'unknown', topics: ['prices'] })
})

test('answers a message with sensitive terms by a topic of their subject, however likely another one is', () => {
  expect(decideOn({ licence: 0.9, repairs: 0.06, prices: 0.04 }, ['repairs'])).toEqual({
    kind: 'answer',
    topics: ['repairs'],
    alternatives: ['licence'],
  })
})

test('answers a clear topic when the topics of the subject are unlikely, and offers one of those', () => {
  expect(decideOn({ licence: 0.92, ages: 0.03, repairs: 0.01, prices: 0.04 }, ['repairs'])).toEqual({
    kind: 'answer',
    topics: ['licence'],
    alternatives: ['repairs', 'ages'],
  })
})

test('never offers a greeting', () => {
  expect(decideOn({ greeting: 0.3, ages: 0.36, place: 0.34 })).toEqual({ kind: 'offer', topics: ['ages'] })
})

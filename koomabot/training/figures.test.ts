import { expect, test } from 'vitest'
import { shareOf } from './figures.ts'

test('a share comes with its 95 % Wilson interval', () => {
  const { share, low, high } = shareOf(9, 10)
  expect([share, low, high].map((value) => value.toFixed(3))).toEqual(['0.900', '0.596', '0.982'])
})

test('a share of nothing may be anything', () => {
  expect(shareOf(0, 0)).toMatchObject({ share: 0, low: 0, high: 1 })
})

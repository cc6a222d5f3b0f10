import { afterEach, expect, test, vi } from 'vitest'
import { createDailyBudget } from './daily-budget.ts'

afterEach(() => void vi.useRealTimers())

test('each UTC day has a budget of its own, and two calls at once don’t both take its last', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:59:59Z') })
  const budget = createDailyBudget(1)
  expect(await Promise.all([budget.consume('a'), budget.consume('b')])).toEqual([undefined, 'daily_limit_reached'])
  expect(await budget.remaining()).toBe(0)
  vi.setSystemTime(new Date('2026-11-22T00:00:00Z'))
  expect([await budget.remaining(), await budget.consume('a'), await budget.consume('b')]).toEqual([
    1,
    undefined,
    'daily_limit_reached',
  ])
})

test('a network that asks on after its share leaves the day’s other calls to others', async () => {
  const budget = createDailyBudget(5)
  expect(await budget.consume('a')).toBeUndefined()
  for (let refusal = 0; refusal < 5; refusal += 1) expect(await budget.consume('a')).toBe('network_limit_reached')
  expect([await budget.remaining(), await budget.consume('b')]).toEqual([4, undefined])
})

test('once the day is spent, no network is blamed', async () => {
  expect(await createDailyBudget(0).consume('a')).toBe('daily_limit_reached')
  const budget = createDailyBudget(2)
  for (const network of ['a', 'b']) expect(await budget.consume(network)).toBeUndefined()
  for (let call = 0; call < 3; call += 1) expect(await budget.consume('c')).toBe('daily_limit_reached')
})

import { afterEach, expect, test, vi } from 'vitest'
import { createDailyBudget } from './daily-budget.ts'

afterEach(() => void vi.useRealTimers())

test('each UTC day has a budget of its own', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:59:59Z') })
  const budget = createDailyBudget(1)
  expect([await budget.consume('a'), await budget.consume('b'), await budget.remaining()]).toEqual([undefined, 'daily_limit_reached', 0])
  vi.setSystemTime(new Date('2026-11-22T00:00:00Z'))
  expect([await budget.remaining(), await budget.consume('a'), await budget.consume('b')]).toEqual([1, undefined, 'daily_limit_reached'])
})

import { afterEach, expect, test, vi } from 'vitest'
import { createDailyBudget } from './daily-budget.ts'

afterEach(() => void vi.useRealTimers())

test('each UTC day has a budget of its own', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:59:59Z') })
  const budget = createDailyBudget(1)
  expect([await budget.consume(), await budget.consume(), await budget.remaining()]).toEqual([true, false, 0])
  vi.setSystemTime(new Date('2026-11-22T00:00:00Z'))
  expect([await budget.remaining(), await budget.consume(), await budget.consume()]).toEqual([1, true, false])
})

import { afterEach, expect, test, vi } from 'vitest'
import { createDailyBudget } from './daily-budget.ts'
import type { SharedRedis } from './redis.ts'

afterEach(() => void vi.useRealTimers())

function aRedis(send: SharedRedis['send']): SharedRedis {
  return { isUsable: () => true, send, close: () => undefined }
}

test('a new UTC day has a budget of its own', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:59:59Z') })
  const budget = createDailyBudget(1)
  expect([await budget.spend(), await budget.spend(), await budget.left()]).toEqual([true, false, 0])
  vi.setSystemTime(new Date('2026-11-22T00:00:00Z'))
  expect([await budget.left(), await budget.spend(), await budget.spend()]).toEqual([1, true, false])
})

test('servers that share a Redis count under the name of the UTC day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:59:59Z') })
  const keys: (string | undefined)[] = []
  const budget = createDailyBudget(
    9,
    aRedis(async (...command) => {
      keys.push(command[3])
      return [1, 1]
    }),
  )
  await budget.spend()
  vi.setSystemTime(new Date('2026-11-22T00:00:00Z'))
  await budget.spend()
  expect(keys).toEqual(['kooma:llm-calls:2026-11-21', 'kooma:llm-calls:2026-11-22'])
})

test.each([
  ['fails', () => Promise.reject(new Error('Redis is away.'))],
  ['answers nonsense', async () => 'OK'],
])('a Redis that %s leaves the server its own count', async (_, send) => {
  const budget = createDailyBudget(2, aRedis(send))
  expect([await budget.spend(), await budget.spend(), await budget.spend(), await budget.left()]).toEqual([true, true, false, 0])
})

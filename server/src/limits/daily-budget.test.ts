import { afterEach, expect, test, vi } from 'vitest'
import { createDailyBudget } from './daily-budget.ts'
import type { SharedRedis } from './redis.ts'

afterEach(() => void vi.useRealTimers())

function aRedis(sendForPair: SharedRedis['sendForPair']): SharedRedis {
  return { isUsable: () => true, send: () => Promise.reject(new Error('Redis is away.')), sendForPair, close: () => undefined }
}

test('each UTC day has a budget of its own', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:59:59Z') })
  const budget = createDailyBudget(1)
  expect([await budget.consume(), await budget.consume(), await budget.remaining()]).toEqual([true, false, 0])
  vi.setSystemTime(new Date('2026-11-22T00:00:00Z'))
  expect([await budget.remaining(), await budget.consume(), await budget.consume()]).toEqual([1, true, false])
})

test('replicas that share a Redis count under the name of the UTC day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:59:59Z') })
  const keys: (string | undefined)[] = []
  const budget = createDailyBudget(
    9,
    aRedis(async (...command) => {
      keys.push(command[3])
      return [1, 1]
    }),
  )
  await budget.consume()
  vi.setSystemTime(new Date('2026-11-22T00:00:00Z'))
  await budget.consume()
  expect(keys).toEqual(['kooma:llm-calls:2026-11-21', 'kooma:llm-calls:2026-11-22'])
})

test('when Redis fails, the local count applies', async () => {
  const budget = createDailyBudget(
    2,
    aRedis(() => Promise.reject(new Error('Redis is away.'))),
  )
  expect([await budget.consume(), await budget.consume(), await budget.consume(), await budget.remaining()]).toEqual([true, true, false, 0])
})

test('calls made while Redis was away are added to the shared count once', async () => {
  const localCounts: (string | undefined)[] = []
  const budget = createDailyBudget(
    9,
    aRedis(async (...command) => {
      localCounts.push(command[5])
      if (localCounts.length === 1) throw new Error('Redis is away.')
      return [1, localCounts.length]
    }),
  )
  for (let call = 0; call < 3; call += 1) await budget.consume()
  expect(localCounts).toEqual(['0', '1', '0'])
})

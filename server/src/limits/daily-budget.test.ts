import { afterEach, expect, test, vi } from 'vitest'
import { createDailyBudget } from './daily-budget.ts'
import type { SharedRedis } from './redis.ts'

afterEach(() => void vi.useRealTimers())

function aRedis(send: SharedRedis['send']): SharedRedis {
  return { isUsable: () => true, send, close: () => undefined }
}

test('each UTC day has a budget of its own', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:59:59Z') })
  const budget = createDailyBudget(1)
  expect([await budget.consume('a'), await budget.consume('b'), await budget.remaining()]).toEqual([undefined, 'daily_limit_reached', 0])
  vi.setSystemTime(new Date('2026-11-22T00:00:00Z'))
  expect([await budget.remaining(), await budget.consume('a'), await budget.consume('b')]).toEqual([1, undefined, 'daily_limit_reached'])
})

test('when Redis fails, the local count applies', async () => {
  const budget = createDailyBudget(
    2,
    aRedis(() => Promise.reject(new Error('Redis is away.'))),
  )
  const spent = [await budget.consume('a'), await budget.consume('b'), await budget.consume('c')]
  expect([...spent, await budget.remaining()]).toEqual([undefined, undefined, 'daily_limit_reached', 0])
})

test('calls made while Redis was away are added to the shared count once', async () => {
  const localCounts: (string | undefined)[] = []
  const budget = createDailyBudget(
    9,
    aRedis(async (...command) => {
      localCounts.push(command[6])
      if (localCounts.length === 1) throw new Error('Redis is away.')
      return [0, 0, localCounts.length, localCounts.length]
    }),
  )
  for (let call = 0; call < 3; call += 1) await budget.consume('a')
  expect(localCounts).toEqual(['0', '1', '0'])
})

test('one network gets a fifth of the day’s calls, and the others the rest', async () => {
  const budget = createDailyBudget(10)
  const spent = []
  for (const network of ['a', 'a', 'a', 'b']) spent.push(await budget.consume(network))
  expect(spent).toEqual([undefined, undefined, 'network_limit_reached', undefined])
  expect(await budget.remaining()).toBe(7)
})

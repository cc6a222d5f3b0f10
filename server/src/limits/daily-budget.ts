import { hash } from 'node:crypto'
import type { SharedRedis } from './redis.ts'

// So nobody can silence the LLM for all others.
const NETWORK_SHARE = 1 / 5
const DAY_MS = 86_400_000

/**
 * Limits the LLM calls of a UTC day, over all replicas that share a Redis. Each also counts in memory, so none exceeds
 * the limit whatever happens to Redis.
 */
export function createDailyBudget(limit: number, redis?: SharedRedis) {
  const networkLimit = Math.ceil(limit * NETWORK_SHARE)
  let day = { key: '', isSpent: false, localCounts: new Map<string, number>() }

  function currentDay() {
    const key = `kooma:llm-calls:${new Date().toISOString().slice(0, 10)}`
    if (key !== day.key) day = { key, isSpent: limit === 0, localCounts: new Map() }
    return day
  }

  async function increment(key: string, localCounts: Map<string, number>): Promise<number> {
    const local = (localCounts.get(key) ?? 0) + 1
    localCounts.set(key, local)
    const shared = await redis?.increment(key, DAY_MS).catch(() => undefined)
    return Math.max(local, shared?.count ?? 0)
  }

  return {
    /** Counts a call before it is made, or returns which limit is reached. Never rejects. */
    consume: async (visitorNetwork: string) => {
      const today = currentDay()
      const { key, localCounts } = today
      // Otherwise later calls would use up their networks' shares, and an alert blame a network.
      if (today.isSpent) return 'daily_limit_reached'
      // We keep no address for a day: networks share a million buckets.
      const bucket = `${key}:${hash('sha256', `${key} ${visitorNetwork}`).slice(0, 5)}`
      // A network that has used up its share takes no more of the day's calls.
      if ((await increment(bucket, localCounts)) > networkLimit) return 'network_limit_reached'
      if ((await increment(key, localCounts)) <= limit) return undefined
      today.isSpent = true
      return 'daily_limit_reached'
    },
    /** Never rejects. */
    remaining: async () => {
      const { key, localCounts } = currentDay()
      const shared = await redis?.count(key).catch(() => undefined)
      return Math.max(0, limit - Math.max(localCounts.get(key) ?? 0, shared ?? 0))
    },
  }
}

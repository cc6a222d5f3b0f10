import type { SharedRedis } from './redis.ts'

/** Limits the LLM calls of a UTC day, over all replicas that share a Redis. */
export type DailyBudget = {
  /** Takes one call out of the budget; false when none remains. Never rejects. */
  consume: () => Promise<boolean>
  /** Counts the calls that remain today. Never rejects. */
  remaining: () => Promise<number>
}

// Longer than a day, so a replica with a slow clock still finds the count.
const KEY_LIFE_S = 2 * 86_400

// `shared` restores the count after Redis loses its data. `local` adds the calls that this replica made while Redis was away.
const CONSUME = `
local shared, uncounted, limit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local count = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), shared) + uncounted
local isAllowed = count < limit
if isAllowed then count = count + 1 end
redis.call('SET', KEYS[1], count, 'EX', ARGV[4])
return { isAllowed and 1 or 0, count }`

/** Counts calls before they are made, so concurrent calls can't exceed the limit. */
export function createDailyBudget(limit: number, redis?: SharedRedis): DailyBudget {
  let today = newDay()

  function currentDay() {
    const day = newDay()
    if (day.key !== today.key) today = day
    return today
  }

  function consumeLocally(day: Day): boolean {
    if (day.shared + day.local >= limit) return false
    day.local += 1
    return true
  }

  async function consumeShared(day: Day, { sendForPair }: SharedRedis): Promise<boolean> {
    const { key, shared, local } = day
    // Reset before the await; otherwise a concurrent call would add the same local calls again.
    day.local = 0
    try {
      const [isAllowed, count] = await sendForPair('EVAL', CONSUME, '1', key, ...[shared, local, limit, KEY_LIFE_S].map(String))
      day.shared = Math.max(day.shared, count)
      return isAllowed === 1
    } catch {
      day.local += local
      return consumeLocally(day)
    }
  }

  return {
    consume: async () => (redis?.isUsable() ? consumeShared(currentDay(), redis) : consumeLocally(currentDay())),
    remaining: async () => {
      const day = currentDay()
      if (redis?.isUsable()) {
        const count = await redis.send('GET', day.key).catch(() => undefined)
        day.shared = Math.max(day.shared, Number(count) || 0)
      }
      return Math.max(0, limit - day.shared - day.local)
    },
  }
}

/** `shared` is the highest count that Redis has returned, `local` the calls made here that Redis doesn't know of. */
type Day = { key: string; shared: number; local: number }

function newDay(): Day {
  return { key: `kooma:llm-calls:${new Date().toISOString().slice(0, 10)}`, shared: 0, local: 0 }
}

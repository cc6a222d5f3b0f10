import type { SharedRedis } from './redis.ts'

/** How many calls of the LLM a UTC day may see, over all replicas while they share a Redis. */
export type DailyBudget = {
  /** Takes one call out of the budget; false when it is spent. Never rejects. */
  spend: () => Promise<boolean>
  /** Counts what is left of today's. Never rejects. */
  left: () => Promise<number>
}

// Longer than a day, so that a replica whose clock is late still finds the day's count.
const KEY_LIFE_S = 2 * 86_400

// What a replica has seen of the day outlives a Redis that lost its data, and what it spent alone is made good.
const SPEND = `
local seen, alone, limit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local spent = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), seen) + alone
local isAllowed = spent < limit
if isAllowed then spent = spent + 1 end
redis.call('SET', KEYS[1], spent, 'EX', ARGV[4])
return { isAllowed and 1 or 0, spent }`

/** Starts to count. Counted before the call: what is under way when the limit is reached has been paid for already. */
export function createDailyBudget(limit: number, redis?: SharedRedis): DailyBudget {
  let today = newDay()

  function currentDay() {
    const day = newDay()
    if (day.key !== today.key) today = day
    return today
  }

  function spendAlone(day: Day): boolean {
    if (day.seen + day.alone >= limit) return false
    day.alone += 1
    return true
  }

  async function spendTogether(day: Day, shared: SharedRedis): Promise<boolean> {
    const { key, seen, alone } = day
    // Handed over at once: a call that runs beside this one must not hand it over again.
    day.alone = 0
    try {
      const [isAllowed, spent] = readNumbers(await shared.send('EVAL', SPEND, '1', key, ...[seen, alone, limit, KEY_LIFE_S].map(String)))
      day.seen = Math.max(day.seen, spent)
      return isAllowed === 1
    } catch {
      day.alone += alone
      return spendAlone(day)
    }
  }

  return {
    spend: async () => (redis?.isUsable() ? spendTogether(currentDay(), redis) : spendAlone(currentDay())),
    left: async () => {
      const day = currentDay()
      if (redis?.isUsable()) {
        const spent = await redis.send('GET', day.key).catch(() => undefined)
        day.seen = Math.max(day.seen, Number(spent) || 0)
      }
      return Math.max(0, limit - day.seen - day.alone)
    },
  }
}

/** `seen` is the highest count that Redis has told, `alone` what was spent here since without telling it. */
type Day = { key: string; seen: number; alone: number }

function newDay(): Day {
  return { key: `kooma:llm-calls:${new Date().toISOString().slice(0, 10)}`, seen: 0, alone: 0 }
}

function readNumbers(reply: unknown): [number, number] {
  const [first, second] = Array.isArray(reply) ? reply.map(Number) : []
  if (first === undefined || second === undefined || Number.isNaN(second)) throw new Error('Redis gave no count.')
  return [first, second]
}

import { hash } from 'node:crypto'
import { z } from 'zod'
import type { SharedRedis } from './redis.ts'

/** One network gets at most a fifth of the day's calls, so nobody can silence the LLM for all others. */
const NETWORK_SHARE = 1 / 5

// Longer than a day, so a replica with a slow clock still finds the count.
const KEY_LIFE_S = 2 * 86_400

// `shared` restores a count after Redis loses its data. `local` adds the calls that this replica made while Redis was away.
const CONSUME = `
local function counted(field, shared, uncounted)
  return math.max(tonumber(redis.call('HGET', KEYS[1], field) or 0), tonumber(shared)) + tonumber(uncounted)
end
local all, network = counted('all', ARGV[2], ARGV[3]), counted(ARGV[1], ARGV[5], ARGV[6])
local isDaySpent, isShareSpent = all >= tonumber(ARGV[4]), network >= tonumber(ARGV[7])
if not (isDaySpent or isShareSpent) then all, network = all + 1, network + 1 end
redis.call('HSET', KEYS[1], 'all', all, ARGV[1], network)
redis.call('EXPIRE', KEYS[1], ARGV[8])
return { isDaySpent and 1 or 0, isShareSpent and 1 or 0, all, network }`

const consumed = z.tuple([z.number(), z.number(), z.number(), z.number()])

/**
 * Limits the LLM calls of a UTC day, over all replicas that share a Redis.
 * Calls are counted before they are made, so concurrent calls can't exceed the limit.
 */
export function createDailyBudget(limit: number, redis?: SharedRedis) {
  const networkLimit = Math.ceil(limit * NETWORK_SHARE)
  let today = newDay()

  function currentDay() {
    const day = newDay()
    if (day.key !== today.key) today = day
    return today
  }

  function consumeLocally(all: Count, network: Count) {
    if (all.shared + all.local >= limit) return 'daily_limit_reached'
    if (network.shared + network.local >= networkLimit) return 'network_limit_reached'
    all.local += 1
    network.local += 1
  }

  async function consumeShared({ key, all }: Day, bucket: string, network: Count, { send }: SharedRedis) {
    const [allLocal, networkLocal] = [all.local, network.local]
    // Reset before the await; otherwise a concurrent call would add the same local calls again.
    all.local = 0
    network.local = 0
    const counts = [all.shared, allLocal, limit, network.shared, networkLocal, networkLimit, KEY_LIFE_S].map(String)
    try {
      const [isDaySpent, isShareSpent, allCount, networkCount] = consumed.parse(await send('EVAL', CONSUME, '1', key, bucket, ...counts))
      all.shared = Math.max(all.shared, allCount)
      network.shared = Math.max(network.shared, networkCount)
      if (isDaySpent) return 'daily_limit_reached'
      if (isShareSpent) return 'network_limit_reached'
    } catch {
      all.local += allLocal
      network.local += networkLocal
      return consumeLocally(all, network)
    }
  }

  return {
    /** Takes one call out of the budget, or returns which limit is reached: the day's, or the share of the visitor's network. Never rejects. */
    consume: async (visitorNetwork: string) => {
      const day = currentDay()
      const bucket = bucketOf(day, visitorNetwork)
      const network = day.networks.get(bucket) ?? { shared: 0, local: 0 }
      day.networks.set(bucket, network)
      return redis ? consumeShared(day, bucket, network, redis) : consumeLocally(day.all, network)
    },
    /** Counts the calls that remain today. Never rejects. */
    remaining: async () => {
      const { key, all } = currentDay()
      const count = await redis?.send('HGET', key, 'all').catch(() => undefined)
      all.shared = Math.max(all.shared, Number(count) || 0)
      return Math.max(0, limit - all.shared - all.local)
    },
  }
}

/** `shared` is the highest count that Redis has returned, `local` the calls made here that Redis doesn't know of. */
type Count = { shared: number; local: number }
type Day = { key: string; all: Count; networks: Map<string, Count> }

function newDay(): Day {
  return { key: `kooma:llm-budget:${new Date().toISOString().slice(0, 10)}`, all: { shared: 0, local: 0 }, networks: new Map() }
}

// We keep an address for a minute only. For the day, a network is counted in one of a million buckets, each for 4,000 addresses of IPv4.
function bucketOf({ key }: Day, network: string): string {
  return hash('sha256', `${key} ${network}`).slice(0, 5)
}

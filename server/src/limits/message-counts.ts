import { type ClientRateLimitInfo, MemoryStore } from 'express-rate-limit'
import { z } from 'zod'
import type { SharedRedis } from './redis.ts'

const COUNT = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { hits, redis.call('PTTL', KEYS[1]) }`

const counted = z.tuple([z.number(), z.number()])

/**
 * Counts each visitor's messages: a store for express-rate-limit. Never rejects.
 * It counts in memory even while Redis works, so a visitor's local count is up to date when Redis fails.
 */
export class MessageCounts extends MemoryStore {
  readonly #redis: SharedRedis | undefined

  constructor(redis?: SharedRedis) {
    super()
    this.#redis = redis
  }

  override async increment(visitor: string): Promise<ClientRateLimitInfo> {
    const local = await super.increment(visitor)
    if (!this.#redis) return local
    try {
      const answer = await this.#redis.send('EVAL', COUNT, '1', `kooma:messages:${visitor}`, String(this.windowMs))
      const [totalHits, millisecondsLeft] = counted.parse(answer)
      return { totalHits, resetTime: new Date(Date.now() + millisecondsLeft) }
    } catch {
      return local
    }
  }
}

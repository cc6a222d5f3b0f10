import { type ClientRateLimitInfo, MemoryStore } from 'express-rate-limit'
import type { SharedRedis } from './redis.ts'

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
    // A copy: the store's own object goes on counting while Redis is asked.
    const local = { ...(await super.increment(visitor)) }
    const shared = await this.#redis?.increment(`kooma:messages:${visitor}`, this.windowMs).catch(() => undefined)
    // A Redis that has lost its data counts less than we do.
    if (!shared || shared.count < local.totalHits) return local
    return { totalHits: shared.count, resetTime: new Date(Date.now() + shared.millisecondsLeft) }
  }
}

import { type ClientRateLimitInfo, MemoryStore } from 'express-rate-limit'
import type { SharedRedis } from './redis.ts'

/** Counts in memory too, so it never rejects, and the count is there when Redis fails. */
export class MessageCounts extends MemoryStore {
  readonly #redis: SharedRedis | undefined

  constructor(redis?: SharedRedis) {
    super()
    this.#redis = redis
  }

  override async increment(visitor: string): Promise<ClientRateLimitInfo> {
    // A copy: the store's object goes on counting while we ask Redis.
    const local = { ...(await super.increment(visitor)) }
    const shared = await this.#redis?.increment(`kooma:messages:${visitor}`, this.windowMs).catch(() => undefined)
    // A Redis that has lost its data counts less than we do.
    if (!shared || shared.count < local.totalHits) return local
    return { totalHits: shared.count, resetTime: new Date(Date.now() + shared.millisecondsLeft) }
  }
}

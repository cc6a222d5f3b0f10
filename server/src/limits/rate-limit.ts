import type { RequestHandler } from 'express'
import { type ClientRateLimitInfo, MemoryStore, type Options, rateLimit } from 'express-rate-limit'
import { RedisStore } from 'rate-limit-redis'
import { HttpError } from '../http/errors.ts'
import type { SharedRedis } from './redis.ts'

const RATE_WINDOW_MS = 60_000

// A household or a school is given a /56 as often as a /64: a visitor must not get 256 shares of the limit.
const IPV6_SUBNET = 56

/** Lets so many messages a minute pass from one address, over all replicas while they share a Redis. */
export function limitMessages(limit: number, redis?: SharedRedis): RequestHandler {
  return rateLimit({
    windowMs: RATE_WINDOW_MS,
    limit,
    ipv6Subnet: IPV6_SUBNET,
    // The next draft sends along a hash of the visitor's address, which helps nobody and takes its time.
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    store: redis ? new SharedStore(redis) : new MemoryStore(),
    handler: () => {
      throw new HttpError(429, 'too_many_messages', 'Too many messages in a short time. Wait a minute and try again.')
    },
  })
}

/**
 * Counts in Redis, and in memory all the while, so that a visitor's count is there when Redis is not.
 * The library's own store answers every request with a 500 from then on.
 */
class SharedStore extends MemoryStore {
  override localKeys = false
  readonly #redis: SharedRedis
  #options: Options | undefined
  #shared: RedisStore | undefined

  constructor(redis: SharedRedis) {
    super()
    this.#redis = redis
  }

  override init(options: Options): void {
    super.init(options)
    this.#options = options
  }

  override async increment(visitor: string): Promise<ClientRateLimitInfo> {
    const alone = await super.increment(visitor)
    if (!this.#redis.isUsable()) return alone
    try {
      this.#shared ??= this.#startShared()
      return await this.#shared.increment(visitor)
    } catch {
      this.#shared = undefined
      return alone
    }
  }

  // It sends its scripts once, and never gets over a failure to: so it is made when Redis is there, and made anew after a fault.
  #startShared(): RedisStore {
    const shared = new RedisStore({ prefix: 'kooma:messages:', sendCommand: (...command) => this.#redis.send(...command) })
    if (this.#options) shared.init(this.#options).catch(() => undefined)
    return shared
  }
}

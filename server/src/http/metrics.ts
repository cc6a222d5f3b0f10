import { type RequestHandler, Router } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { SharedRedis } from '../limits/redis.ts'

/** What an operator can see of the server, in figures. No label holds anything that a visitor sent: all are words of our own. */
export type Metrics = {
  /** Counts a chat while it is under way, and what came of it. */
  countChat: RequestHandler
  /** Notes how one call of the LLM ended, and after how many seconds. */
  countAttempt: (outcome: string, seconds: number) => void
  /** Answers `GET /metrics` in Prometheus's text format. */
  route: RequestHandler
}

type Sources = {
  /** Counts the LLM calls that are left of the day's. */
  callsLeft: () => Promise<number>
  /** Absent when each server counts its limits by itself; then there is no kooma_redis_up either. */
  redis?: SharedRedis | undefined
}

// From a small model's quick answer to the longest that CHAT_TIMEOUT_MS is likely to be.
const ATTEMPT_BUCKETS_S = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60]

/** Starts all counts at zero, in a registry of their own: a process, such as a test, may hold several servers. */
export function createMetrics({ callsLeft, redis }: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const replies = new Counter({
    name: 'kooma_chat_replies_total',
    help: 'Replies of KoomaBot, by outcome and by the mind that made them.',
    labelNames: ['outcome', 'mind'],
    registers,
  })
  const errors = new Counter({
    name: 'kooma_chat_errors_total',
    help: 'Messages without a reply, by error code. The rate limit refuses with too_many_messages.',
    labelNames: ['code'],
    registers,
  })
  // There from the first minute on, so that the first refusal shows as a rise.
  errors.inc({ code: 'too_many_messages' }, 0)
  const inFlight = new Gauge({ name: 'kooma_chat_in_flight', help: 'Chats under way.', registers })
  const attempts = new Histogram({
    name: 'kooma_llm_attempt_duration_seconds',
    help: 'Seconds that one call of the LLM took, by outcome.',
    labelNames: ['outcome'],
    buckets: ATTEMPT_BUCKETS_S,
    registers,
  })
  new Gauge({
    name: 'kooma_llm_calls_left',
    help: 'LLM calls left of the day’s, over all servers while they share Redis.',
    registers,
    async collect() {
      this.set(await callsLeft())
    },
  })
  if (redis) {
    new Gauge({
      name: 'kooma_redis_up',
      help: '1 while limits are shared over Redis, 0 while this server counts by itself.',
      registers,
      collect() {
        this.set(redis.isUsable() ? 1 : 0)
      },
    })
  }

  return {
    countChat: (_request, response, next) => {
      inFlight.inc()
      response.on('close', () => {
        inFlight.dec()
        const { mind, outcome } = response.locals
        if (mind) replies.inc({ outcome, mind })
        // A visitor who leaves is gone before there is an outcome.
        else errors.inc({ code: outcome ?? 'visitor_left' })
      })
      next()
    },
    countAttempt: (outcome, seconds) => attempts.observe({ outcome }, seconds),
    route: Router().get('/metrics', async (_request, response) => {
      response.set({ 'Cache-Control': 'no-store', 'Content-Type': registry.contentType }).send(await registry.metrics())
    }),
  }
}

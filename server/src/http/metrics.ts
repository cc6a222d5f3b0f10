import { type RequestHandler, Router } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

type Sources = {
  callsLimit: number
  callsRemaining: () => Promise<number>
  /** Only where limits are shared. */
  isRedisUsable?: (() => boolean) | undefined
}

/**
 * Labels are words of ours, never what a visitor sent. Tests run several servers in a process, so each has a registry.
 */
export function createMetrics({ callsLimit, callsRemaining, isRedisUsable }: Sources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const replies = new Counter({
    name: 'kooma_chat_replies_total',
    help: 'Replies of KoomaBot, by outcome and by source: the LLM or the site’s own answers.',
    labelNames: ['outcome', 'source'],
    registers,
  })
  // Start at 0 so `rate()` sees the first refusal.
  replies.inc({ outcome: 'network_limit_reached', source: 'site' }, 0)
  const errors = new Counter({
    name: 'kooma_chat_errors_total',
    help: 'Messages without a reply, by error code. The rate limit refuses with too_many_messages.',
    labelNames: ['code'],
    registers,
  })
  errors.inc({ code: 'too_many_messages' }, 0)
  const topics = new Counter({
    name: 'kooma_chat_topics_total',
    help: 'What visitors ask: messages by topic, unpublished ones too, and by whether the site’s own answers know it. unclear when KoomaBot can’t tell.',
    labelNames: ['topic', 'outcome'],
    registers,
  })
  const inFlight = new Gauge({ name: 'kooma_chat_in_flight', help: 'Chats in flight.', registers })
  const attempts = new Histogram({
    name: 'kooma_llm_attempt_duration_seconds',
    help: 'Seconds that one call of the LLM took, by outcome.',
    labelNames: ['outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60],
    registers,
  })
  new Gauge({
    name: 'kooma_llm_calls_remaining',
    help: 'LLM calls that remain today, over all servers while they share Redis.',
    registers,
    async collect() {
      this.set(await callsRemaining())
    },
  })
  new Gauge({ name: 'kooma_llm_calls_limit', help: 'LLM calls that a day has.', registers }).set(callsLimit)
  if (isRedisUsable) {
    new Gauge({
      name: 'kooma_redis_up',
      help: '1 while limits are shared over Redis, 0 while this server counts locally.',
      registers,
      collect() {
        this.set(isRedisUsable() ? 1 : 0)
      },
    })
  }

  return {
    countChat: ((_request, response, next) => {
      inFlight.inc()
      response.on('close', () => {
        inFlight.dec()
        const { source, outcome } = response.locals
        if (source) replies.inc({ outcome, source })
        else errors.inc({ code: outcome })
      })
      next()
    }) satisfies RequestHandler,
    countAsked: ({ about, outcome }: { about: readonly string[]; outcome: string }) => {
      for (const topic of about.length > 0 ? about : ['unclear']) topics.inc({ topic, outcome })
    },
    countAttempt: (outcome: string, seconds: number) => attempts.observe({ outcome }, seconds),
    route: Router().get('/metrics', async (_request, response) => {
      response.set({ 'Cache-Control': 'no-store', 'Content-Type': registry.contentType }).send(await registry.metrics())
    }),
  }
}

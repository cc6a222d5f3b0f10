import { createKoomaBot } from '@kooma/koomabot/koomabot.ts'
import cors from 'cors'
import express, { type Express } from 'express'
import type { Logger } from 'pino'
import { createReplyToVisitor } from './chat/reply.ts'
import { chatRoute } from './chat/route.ts'
import type { Config } from './config.ts'
import { HttpError, jsonErrors } from './http/errors.ts'
import { requestLog } from './http/log.ts'
import { createMetrics } from './http/metrics.ts'
import { createDailyBudget } from './limits/daily-budget.ts'
import { MessageCounts } from './limits/message-counts.ts'
import { connectRedis } from './limits/redis.ts'
import { createAskLlm } from './llm/ask-llm.ts'
import { siteRoutes } from './site/files.ts'
import { securityHeaders } from './site/headers.ts'

/** Wires the server, without listening. Call `close` at the end: it disconnects from Redis. */
export function createApp(config: Config, log: Logger, redisAnswerMs?: number): { app: Express; close: () => void } {
  const { llm, mode, release, siteDir } = config
  const redis = config.redisUrl ? connectRedis(config.redisUrl, log, redisAnswerMs) : undefined
  const budget = createDailyBudget(config.chatDailyLimit, redis)
  const metrics = createMetrics({
    callsLimit: config.chatDailyLimit,
    callsRemaining: budget.remaining,
    isRedisUsable: redis?.isUsable,
  })
  const koomaBot = createKoomaBot(config.site, config.chatGuard)
  for (const fault of koomaBot.faults) log.warn({ fault }, 'a topic is left out')
  const askLlm =
    llm &&
    createAskLlm({
      ...llm,
      instructions: koomaBot.instructions,
      timeoutMs: config.site.chatTimeoutMs,
      consumeCall: budget.consume,
      onAttempt: metrics.countAttempt,
    })
  const replyToVisitor = createReplyToVisitor({
    koomaBot,
    askLlm,
    maxConcurrent: config.chatMaxConcurrent,
    onAsked: metrics.countAsked,
  })

  const app = express()
  app.disable('x-powered-by')
  // Files set their own ETag. API replies need none.
  app.disable('etag')
  app.set('trust proxy', config.trustedProxies)
  app.use(securityHeaders(siteDir))
  // Before the log: containers and nginx ask these all the time.
  const states = { '/healthz': { status: 'alive' }, '/readyz': { status: 'ready', mode, release } }
  for (const [path, state] of Object.entries(states))
    app.get(path, (_request, response) => void response.set('Cache-Control', 'no-store').json(state))
  app.use(requestLog(log))
  // With the site, this port is public.
  if (!siteDir) app.use(metrics.route)
  if (config.corsOrigins.length > 0)
    app.use('/api', cors({ origin: config.corsOrigins, methods: ['POST'], maxAge: 600 }))
  app.use(
    '/api/chat',
    metrics.countChat,
    chatRoute({ replyToVisitor, messagesPerMinute: config.chatRateLimit, messageCounts: new MessageCounts(redis) }),
  )
  app.use('/api', () => {
    throw new HttpError(404, 'not_found', 'There is nothing at this address of the API.')
  })
  if (siteDir) app.use(siteRoutes(siteDir))
  app.use(() => {
    throw new HttpError(404, 'not_found', 'There is nothing at this address.')
  })
  app.use(jsonErrors(log))
  return { app, close: () => redis?.close() }
}

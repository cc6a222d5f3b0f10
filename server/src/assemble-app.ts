import type { Express } from 'express'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { createAskLlm } from './llm/ask-llm.ts'
import type { Config } from './config.ts'
import { createReplyGuard } from './chat/reply-guard.ts'
import { createDailyBudget } from './limits/daily-budget.ts'
import { connectRedis } from './limits/redis.ts'
import { limitMessages } from './limits/rate-limit.ts'
import { createMetrics } from './http/metrics.ts'
import { createReplyToVisitor } from './chat/reply.ts'
import { createSiteAnswers } from './intents/answers.ts'
import { llmInstructions, systemPrompt } from './llm/system-prompt.ts'

/** The server, and what lets go of everything outside that it holds. */
export type Assembly = { app: Express; close: () => void }

/** Joins the parts of the server as a configuration says: the one place that knows them all. */
export function assembleApp(config: Config, log: Logger): Assembly {
  const redis = config.redisUrl ? connectRedis(config.redisUrl, log) : undefined
  const budget = createDailyBudget(config.chatDailyLimit, redis)
  const metrics = createMetrics({ callsLeft: budget.left, redis })
  const prompt = systemPrompt(config.site)
  const instructions = llmInstructions(prompt)
  const replyToVisitor = createReplyToVisitor({
    answerFromSite: createSiteAnswers(config.site).answer,
    askLlm: config.model && createAskLlm({ ...config.model, instructions, timeoutMs: config.site.chatTimeoutMs, onAttempt: metrics.countAttempt }),
    guard: createReplyGuard(prompt),
    maxConcurrent: config.chatMaxConcurrent,
    spend: budget.spend,
  })
  const app = createApp({
    replyToVisitor,
    log,
    mode: config.model ? 'llm' : 'site-answers',
    limitMessages: limitMessages(config.chatRateLimit, redis),
    metrics,
    trustProxyHops: config.trustProxyHops,
    corsOrigins: config.corsOrigins,
    siteDir: config.siteDir,
  })
  return { app, close: () => redis?.close() }
}

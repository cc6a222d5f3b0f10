import type { Express } from 'express'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { createAskModel } from './ask-model.ts'
import type { Config } from './config.ts'
import { createReplyGuard } from './guard-reply.ts'
import { createReplyToVisitor } from './reply-to-visitor.ts'
import { createSiteAnswers } from './site-answers.ts'
import { modelInstructions, systemPrompt } from './system-prompt.ts'

/** Joins the parts of the server as a configuration says: the one place that knows them all. */
export function assembleApp(config: Config, log: Logger): Express {
  const prompt = systemPrompt(config.site)
  const replyToVisitor = createReplyToVisitor({
    answerFromSite: createSiteAnswers(config.site).answer,
    askModel: config.model && createAskModel({ ...config.model, instructions: modelInstructions(prompt), timeoutMs: config.site.chatTimeoutMs }),
    guard: createReplyGuard(prompt),
    maxConcurrent: config.chatMaxConcurrent,
    dailyLimit: config.chatDailyLimit,
  })
  return createApp({
    replyToVisitor,
    log,
    mode: config.model ? 'llm' : 'site-answers',
    chatRateLimit: config.chatRateLimit,
    trustProxyHops: config.trustProxyHops,
    corsOrigins: config.corsOrigins,
    siteDir: config.siteDir,
  })
}

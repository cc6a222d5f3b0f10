import type { Express } from 'express'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { createAskModel } from './ask-model.ts'
import type { Config } from './config.ts'
import { createReplyToVisitor } from './reply-to-visitor.ts'
import { createSiteAnswers } from './site-answers.ts'
import { systemPrompt } from './system-prompt.ts'

/** Joins the parts of the server as a configuration says: the one place that knows them all. */
export function assembleApp(config: Config, log: Logger): Express {
  const replyToVisitor = createReplyToVisitor({
    answerFromSite: createSiteAnswers(config.site),
    askModel: config.model && createAskModel({ ...config.model, instructions: systemPrompt(config.site), timeoutMs: config.site.chatTimeoutMs }),
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

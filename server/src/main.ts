import { resolve } from 'node:path'
import { config as readDotenv } from 'dotenv'
import { createApp } from './app.ts'
import { createAskModel } from './ask-model.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { createReplyToVisitor } from './reply-to-visitor.ts'
import { createSiteAnswers } from './site-answers.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { systemPrompt } from './system-prompt.ts'

readDotenv({ path: resolve(import.meta.dirname, '../../.env'), quiet: true })
const read = readConfig(process.env)
if ('problems' in read) {
  console.error(read.problems.join('\n'))
  process.exit(1)
}

const { config } = read
const log = createLog(config.logLevel)
const mode = config.model ? 'llm' : 'site-answers'
const app = createApp({
  log,
  mode,
  chatRateLimit: config.chatRateLimit,
  trustProxyHops: config.trustProxyHops,
  corsOrigins: config.corsOrigins,
  siteDir: config.siteDir,
  replyToVisitor: createReplyToVisitor({
    answerFromSite: createSiteAnswers(config.site),
    askModel: config.model && createAskModel({ ...config.model, instructions: systemPrompt(config.site), timeoutMs: config.chatTimeoutMs }),
    maxConcurrent: config.chatMaxConcurrent,
    dailyLimit: config.chatDailyLimit,
  }),
})

const server = app.listen({ port: config.port, host: config.host }, (error) => {
  if (!error) return log.info({ port: config.port, mode }, 'listening')
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  console.error(isTaken ? `Port ${config.port} is taken by another program. Stop that one, or set another PORT.` : error.message)
  process.exit(1)
})
stopOnSignals(server, log)

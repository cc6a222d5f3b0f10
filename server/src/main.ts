import { resolve } from 'node:path'
import { config as readDotenv } from 'dotenv'
import { readConfig } from './config.ts'
import { createApp } from './create-app.ts'
import { answerClientErrors } from './http/client-errors.ts'
import { shutDownOnSignals } from './http/graceful-shutdown.ts'
import { createLog } from './http/log.ts'

readDotenv({ path: resolve(import.meta.dirname, '../../.env'), quiet: true })
const read = readConfig(process.env)
if ('problems' in read) {
  console.error(read.problems.join('\n'))
  process.exit(1)
}

const { config } = read
const log = createLog(config.logLevel)
const { app, close } = createApp(config, { log })
const server = app.listen({ port: config.port, host: config.host }, (error) => {
  if (!error) return log.info({ port: config.port, mode: config.mode }, 'listening')
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  console.error(isTaken ? `Port ${config.port} is taken by another program. Stop that one, or set another PORT.` : error.message)
  process.exit(1)
})
answerClientErrors(server)
shutDownOnSignals({ server, close, log })

import { readConfig, readEnvFile } from './config.ts'
import { createApp } from './create-app.ts'
import { answerClientErrors } from './http/errors.ts'
import { createLog } from './http/log.ts'

const SWEEP_MS = 50
// After the longest chat, for its reply to be sent.
const LAST_REPLY_MS = 1000

readEnvFile()
const read = readConfig(process.env)
if ('problems' in read) {
  console.error(read.problems.join('\n'))
  process.exit(1)
}

const { config } = read
const log = createLog(config.logLevel)
log.info({ release: config.release, mode: config.mode, trustedProxies: config.trustedProxies }, 'starting')
const { app, close } = createApp(config, log)
const server = app.listen({ port: config.port, host: config.host }, (error) => {
  if (!error) {
    log.info({ port: config.port }, 'listening')
    // For a command that has started this server.
    process.send?.('listening')
    return
  }
  console.error(`PORT=${config.port}, HOST=${config.host ?? ''}: ${error.message}. Choose another one.`)
  process.exit(1)
})
answerClientErrors(server)
let inFlight = 0
server.on('request', (_request, response) => {
  inFlight += 1
  response.on('close', () => {
    inFlight -= 1
  })
})
process.once('SIGTERM', shutDownGracefully)
process.once('SIGINT', shutDownGracefully)

// Lets the chats in flight end, then exits 0.
function shutDownGracefully(signal: string) {
  log.info({ signal }, 'stopping')
  server.close(() => {
    close()
    process.exit(0)
  })
  // `server.close` waits for connections that are kept alive, silent or half-way through a request, and stops Node's
  // timeouts.
  setInterval(() => (inFlight > 0 ? server.closeIdleConnections() : server.closeAllConnections()), SWEEP_MS)
  setTimeout(() => server.closeAllConnections(), config.site.chatTimeoutMs + LAST_REPLY_MS)
}

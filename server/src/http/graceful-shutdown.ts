import type { Server } from 'node:http'
import type { Logger } from 'pino'

const SWEEP_MS = 50

type Parts = {
  server: Server
  /** Lets go of what the server holds outside, once the last chat has ended. */
  close: () => void
  log: Logger
}

/**
 * Ends the process on SIGTERM or SIGINT without losing a chat: takes no new connections, lets what is in flight end, then exits 0.
 * The container's grace period bounds it.
 */
export function shutDownOnSignals({ server, close, log }: Parts): void {
  const stop = (signal: string) => {
    log.info({ signal }, 'stopping')
    server.close(() => {
      close()
      process.exit(0)
    })
    // A connection whose reply has gone out stays open for the next one, which will not come.
    setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

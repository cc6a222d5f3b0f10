import type { Server } from 'node:http'
import type { Logger } from 'pino'

const SWEEP_MS = 50

type Parts = {
  server: Server
  /** Disconnects from other services. Called after the last chat. */
  close: () => void
  log: Logger
}

/**
 * On SIGTERM or SIGINT, accepts no new connections, lets the chats in flight end, then exits 0.
 * There is no timeout of our own: the container's grace period is the limit.
 */
export function shutDownOnSignals({ server, close, log }: Parts): void {
  const stop = (signal: string) => {
    log.info({ signal }, 'stopping')
    server.close(() => {
      close()
      process.exit(0)
    })
    // A keep-alive connection stays open after its reply, and `server.close` would wait for it.
    setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

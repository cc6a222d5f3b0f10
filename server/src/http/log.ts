import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import { type DestinationStream, type Logger, pino } from 'pino'

const REQUEST_ID = /^[\w-]{8,64}$/
const MAXIMUM_PATH_LENGTH = 100

// nginx's status for a visitor who disconnects before the answer.
const VISITOR_LEFT = 499

// A full disk, or a reader that has gone, costs lines of the log, not the server.
process.stdout.on('error', () => undefined)

export function createLog(level: string, destination: DestinationStream = process.stdout): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime
  return pino({ level, base: null, timestamp, serializers: { err: describeError } }, destination)
}

/**
 * Logs a line per request with all of `response.locals`: never put a visitor's words or address there. Use it before
 * middlewares that count outcomes, because it sets the outcome of a visitor who leaves.
 */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = Date.now()
    const given = request.get('X-Request-Id') ?? ''
    const requestId = REQUEST_ID.test(given) ? given : randomUUID()
    response.locals.requestId = requestId
    response.set('X-Request-Id', requestId)
    response.on('close', () => {
      const [path = ''] = request.originalUrl.split('?')
      const status = response.writableEnded ? response.statusCode : VISITOR_LEFT
      if (status === VISITOR_LEFT) response.locals.outcome = 'visitor_left'
      const line = {
        ...response.locals,
        milliseconds: Date.now() - startedAt,
        method: request.method,
        path: path.slice(0, MAXIMUM_PATH_LENGTH),
        status,
      }
      log[status >= 500 || 'heldBack' in line ? 'warn' : 'info'](line, 'request')
    })
    next()
  }
}

// Leaves out the message, which may quote the visitor or the LLM.
function describeError(error: Error) {
  const calls = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { type: error.constructor.name, at: calls?.slice(0, 8) }
}

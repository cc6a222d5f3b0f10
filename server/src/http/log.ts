import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { type DestinationStream, type Logger, pino } from 'pino'
import { pinoHttp } from 'pino-http'

const REQUEST_ID = /^[\w-]{8,64}$/
const MAXIMUM_PATH_LENGTH = 100

/** Makes the server's log: one JSON line per event. */
export function createLog(level: string, destination: DestinationStream = process.stdout): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}

/**
 * Logs one line per request: method, path, status, outcome, duration.
 * It never logs a visitor's words, address, headers or query string.
 */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    logger: log,
    genReqId: (request, response) => {
      const given = request.headers['x-request-id']
      const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
      response.setHeader('X-Request-Id', id)
      return id
    },
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId', responseTime: 'milliseconds' },
    serializers: { req: () => undefined, res: () => undefined, err: describeError },
    customLogLevel: (_, response, error) => (error || response.statusCode >= 500 ? 'warn' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customSuccessObject: describeRequest,
    // pino-http makes up an error, with a stack of its own, for each status from 500. jsonErrors logs the real one.
    customErrorObject: (request, response, _error, { err: _, ...line }) => describeRequest(request, response, line),
  })
}

function describeRequest(request: Request, response: Response, line: object) {
  const [path = ''] = request.originalUrl.split('?')
  return { ...line, method: request.method, path: path.slice(0, MAXIMUM_PATH_LENGTH), status: response.statusCode, ...response.locals }
}

// Don't log an error's message: it may quote the visitor or the LLM. Its type and stack lines are safe.
function describeError(error: { type?: string; name?: string; stack?: string }) {
  return {
    type: error.type ?? error.name,
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8),
  }
}

import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { type DestinationStream, type Logger, pino } from 'pino'
import { pinoHttp } from 'pino-http'

const REQUEST_ID = /^[\w-]{8,64}$/
const MAXIMUM_PATH_LENGTH = 100

/** Makes the server's log: one JSON line for each event, on standard output unless told otherwise. */
export function createLog(level: string, destination: DestinationStream = process.stdout): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}

/**
 * Writes one line for each request: what was asked for, what came of it, how long it took.
 * Never a visitor's words, address or headers, nor a query: whatever could hold them is left out by name.
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
    // For any status from 500 on an error is made up, with a stack of the log's own: what really went wrong has a line of its own.
    customErrorObject: (request, response, _error, { err: _, ...line }) => describeRequest(request, response, line),
  })
}

function describeRequest(request: Request, response: Response, line: object) {
  const [path = ''] = request.originalUrl.split('?')
  return { ...line, method: request.method, path: path.slice(0, MAXIMUM_PATH_LENGTH), status: response.statusCode, ...response.locals }
}

// An error's message may quote what a visitor or the LLM sent; its kind and its place in our code do not.
function describeError(error: { type?: string; name?: string; stack?: string }) {
  return {
    type: error.type ?? error.name,
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8),
  }
}

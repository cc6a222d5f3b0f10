import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'

/** An answer in JSON. The chat panel shows words of its own. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

const NOT_READ = 'The request could not be read. Send JSON such as {"message": "Hello"}.'
const unreadable = new HttpError(400, 'bad_request', NOT_READ)

const TOO_LARGE = 'The headers of the request are too large. Send fewer of them.'

// By status, or by Node's code. These errors' own messages may quote the visitor.
const REFUSALS: Record<string, HttpError> = {
  400: unreadable,
  413: new HttpError(413, 'too_large', 'The request is too large. Shorten the message.'),
  415: new HttpError(415, 'unsupported_type', 'Send the message as application/json in UTF-8, uncompressed.'),
  HPE_HEADER_OVERFLOW: new HttpError(431, 'headers_too_large', TOO_LARGE),
  ERR_HTTP_REQUEST_TIMEOUT: new HttpError(408, 'too_slow', 'The request took too long to arrive. Send it again.'),
}

const UNEXPECTED = new HttpError(500, 'internal', 'Something went wrong on our side.')

/** Details go to the log only. */
export function jsonErrors(log: Logger): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (response.headersSent) return next(error)
    const { requestId } = response.locals
    const { status, code, message, headers } =
      error instanceof HttpError ? error : (REFUSALS[error?.status] ?? UNEXPECTED)
    if (status === 500) log.error({ requestId, err: error }, 'unexpected error')
    response.locals.outcome ??= code
    response
      .status(status)
      .set({ 'Cache-Control': 'no-store', ...headers })
      .json({ error: { code, message, requestId } })
  }
}

/** For requests that can't be parsed: Node's own answer has no body. */
export function answerClientErrors(server: Server) {
  server.on('clientError', (error, socket) => {
    if (!socket.writable) return socket.destroy()
    const { status, code, message } = ('code' in error && REFUSALS[String(error.code)]) || unreadable
    const body = JSON.stringify({ error: { code, message, requestId: randomUUID() } })
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  })
}

import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'

/** An error answer, in JSON. The chat panel shows words of its own. */
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
export const unreadable = new HttpError(400, 'bad_request', NOT_READ)

// body-parser and the router throw these statuses. Don't send their messages: they may quote the visitor.
const BODY_ERRORS: Record<number, HttpError> = {
  400: unreadable,
  413: new HttpError(413, 'too_large', 'The request is too large. A message has at most 1000 characters.'),
  415: new HttpError(415, 'unsupported_type', 'Send the message as application/json in UTF-8, uncompressed.'),
}

const UNEXPECTED = new HttpError(500, 'internal', 'Something went wrong on our side.')

/** Answers any thrown error with JSON. Details go to the log only. */
export function jsonErrors(log: Logger): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (response.headersSent) return next(error)
    const { requestId } = response.locals
    const { status, code, message, headers } =
      error instanceof HttpError ? error : (BODY_ERRORS[Number(error?.status)] ?? UNEXPECTED)
    if (status === 500) log.error({ requestId, err: error }, 'unexpected error')
    response.locals.outcome ??= code
    response
      .status(status)
      .set({ 'Cache-Control': 'no-store', ...headers })
      .json({ error: { code, message, requestId } })
  }
}

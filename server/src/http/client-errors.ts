import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import { HttpError, unreadable } from './errors.ts'

const TOO_LARGE = 'The headers of the request are too large. Send fewer of them.'
const REFUSALS: Record<string, HttpError> = {
  HPE_HEADER_OVERFLOW: new HttpError(431, 'headers_too_large', TOO_LARGE),
  ERR_HTTP_REQUEST_TIMEOUT: new HttpError(408, 'too_slow', 'The request took too long to arrive. Send it again.'),
}

/** Answers unparsable requests with JSON errors. Node's own answer has no body. */
export function answerClientErrors(server: Server): void {
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

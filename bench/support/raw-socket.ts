import { connect } from 'node:net'

/** An answer as it came over the wire. The status is 9 for HTTP/0.9, which has none. */
export type RawAnswer = { status: number; headers: string; body: string }

type Options = { port: number; idleMs?: number; limitMs?: number }

const HEAD = /^HTTP\/\d(?:\.\d)? (\d{3})[^\n]*\r?\n/

/**
 * Writes bytes to a local port and reads the answers until the other side disconnects.
 * After `idleMs` of silence we close our side, so half a request doesn't keep the connection open.
 */
export function sendRaw(
  bytes: Uint8Array | string,
  { port, idleMs = 2000, limitMs = 15_000 }: Options,
): Promise<RawAnswer[]> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const limit = setTimeout(() => socket.destroy(), limitMs)
    socket.setTimeout(idleMs, () => socket.end())
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => socket.end())
    // The other side may disconnect while we are still sending.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(limit)
      resolve(splitAnswers(Buffer.concat(chunks)))
    })
    socket.write(bytes)
  })
}

function splitAnswers(received: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = []
  // One character per byte, so lengths in characters are lengths in bytes.
  let rest = received.toString('latin1')
  while (rest) {
    const status = Number(HEAD.exec(rest)?.[1])
    if (!status) return [...answers, { status: 9, headers: '', body: utf8(rest) }]
    const headEnd = rest.indexOf('\r\n\r\n') + 4
    const headers = rest.slice(0, headEnd)
    const { body, length } = status < 200 ? { body: '', length: 0 } : readBody(headers, rest.slice(headEnd))
    answers.push({ status, headers, body: utf8(body) })
    rest = rest.slice(headEnd + length)
  }
  return answers
}

function readBody(headers: string, rest: string): { body: string; length: number } {
  if (/^transfer-encoding: chunked/im.test(headers)) return readChunks(rest)
  const length = Number(/^content-length: (\d+)/im.exec(headers)?.[1] ?? rest.length)
  return { body: rest.slice(0, length), length }
}

function readChunks(rest: string): { body: string; length: number } {
  let body = ''
  let at = 0
  for (;;) {
    const lineEnd = rest.indexOf('\r\n', at)
    const size = Number.parseInt(rest.slice(at, lineEnd), 16)
    if (lineEnd < 0 || Number.isNaN(size)) return { body, length: rest.length }
    body += rest.slice(lineEnd + 2, lineEnd + 2 + size)
    at = lineEnd + 2 + size + 2
    if (size === 0) return { body, length: at }
  }
}

function utf8(characters: string): string {
  return Buffer.from(characters, 'latin1').toString('utf8')
}

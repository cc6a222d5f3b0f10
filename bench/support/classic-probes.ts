import { gzipSync } from 'node:zlib'
import type { RawAnswer } from './raw-socket.ts'

/** A known attack on web servers, and the right answer. */
type Probe = {
  name: string
  bytes: Uint8Array | string
  /** Statuses in order; an empty list when the connection closes without an answer. Several lists where nginx versions differ. */
  expected: readonly (readonly number[])[]
  /** How long to wait before closing our side. */
  idleMs?: number
  /** Whether the API itself answers, so in JSON. */
  isJson?: boolean
}

/** What is wrong with an answer to a hostile request. */
export type AnswerFault = 'a 5xx' | 'a leak' | 'not JSON'

// nginx's own answers to an unknown transfer encoding and an unknown HTTP version.
const RIGHT_5XX = [501, 505]
const LEAK = /\bat .+:\d+:\d+|node_modules|\b\w*Error:|\/(?:home|root|tmp|usr|app)\//

/** Finds the faults in the answers to one request: a 5xx, a stack or a path of the machine, or something other than one answer in JSON. */
export function judgeAnswers(answers: readonly RawAnswer[], { isJson = false } = {}): AnswerFault[] {
  const faults: AnswerFault[] = []
  if (answers.some(({ status }) => status >= 500 && !RIGHT_5XX.includes(status))) faults.push('a 5xx')
  if (answers.some(({ headers, body }) => LEAK.test(headers + body))) faults.push('a leak')
  if (isJson && (answers.length !== 1 || !answers.every(holdsJson))) faults.push('not JSON')
  return faults
}

function holdsJson({ headers, body }: RawAnswer): boolean {
  try {
    JSON.parse(body)
    return /^content-type: application\/json/im.test(headers)
  } catch {
    return false
  }
}

const GOOD = '{"message":"Do I need a licence?"}'
const GZIP_BOMB_BYTES = 8 * 1024 * 1024
const JSON_TYPE = 'Content-Type: application/json'

/** Each goes to nginx's plain port over a connection of its own, with the server behind nginx. */
export const classicProbes: readonly Probe[] = [
  {
    name: 'smuggling by CL.TE',
    bytes: post(
      ['Content-Length: 6', 'Transfer-Encoding: chunked'],
      '0\r\n\r\nGET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n',
    ),
    expected: [[400]],
  },
  {
    name: 'smuggling by TE.CL',
    bytes: post(
      ['Transfer-Encoding: chunked', 'Content-Length: 4'],
      '2e\r\nGET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n\r\n0\r\n\r\n',
    ),
    expected: [[400]],
  },
  {
    name: 'smuggling by TE.TE',
    bytes: post(
      ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
      `${GOOD.length.toString(16)}\r\n${GOOD}\r\n0\r\n\r\n`,
    ),
    expected: [[400], [501]],
  },
  { name: 'a misspelt chunked', bytes: post(['Transfer-Encoding: xchunked'], '0\r\n\r\n'), expected: [[501]] },
  {
    name: 'two lengths',
    bytes: post(['Content-Length: 5', `Content-Length: ${GOOD.length}`], GOOD),
    expected: [[400]],
  },
  { name: 'a negative length', bytes: post(['Content-Length: -1'], GOOD), expected: [[400]] },
  {
    name: 'a chunk size that overflows',
    bytes: post(['Transfer-Encoding: chunked'], `ffffffffffffffffff\r\n${GOOD}`),
    expected: [[400]],
  },
  { name: 'a folded header', bytes: get('/faq', 'X-Folded: a\r\n b'), expected: [[400], [200]] },
  { name: 'a space before the colon', bytes: get('/faq', 'X-Spaced : a'), expected: [[400]] },
  { name: 'lines that end in LF alone', bytes: get('/faq').replaceAll('\r\n', '\n'), expected: [[200]] },
  { name: 'NUL in a header', bytes: get('/faq', 'X-Nul: a\0b'), expected: [[400]] },
  { name: 'a request line of 40 KB', bytes: get(`/${'a'.repeat(40_000)}`), expected: [[414]] },
  { name: 'a header of 40 KB', bytes: get('/faq', `X-Long: ${'a'.repeat(40_000)}`), expected: [[400]] },
  {
    name: 'a thousand headers',
    bytes: get('/api/nope', Array.from({ length: 1000 }, (_, count) => `X-${count}: a`).join('\r\n')),
    expected: [[400], [404]],
  },
  {
    name: 'more headers than the server reads',
    bytes: get('/api/nope', Array.from({ length: 3 }, (_, count) => `X-${count}: ${'a'.repeat(7000)}`).join('\r\n')),
    expected: [[431]],
    isJson: true,
  },
  { name: 'HTTP/0.9', bytes: 'GET /faq\r\n', expected: [[9]] },
  { name: 'an HTTP/2 preface on the plain port', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', expected: [[400], [505]] },
  { name: 'an unknown HTTP version', bytes: 'GET /faq HTTP/9.9\r\nHost: localhost\r\n\r\n', expected: [[505]] },
  { name: 'no host', bytes: 'GET /faq HTTP/1.1\r\nConnection: close\r\n\r\n', expected: [[400]] },
  { name: 'two hosts', bytes: get('/faq', 'Host: evil.example'), expected: [[400]] },
  { name: 'an absolute URL', bytes: get('http://localhost/faq'), expected: [[200]] },
  { name: 'CONNECT', bytes: 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: localhost\r\n\r\n', expected: [[405], [400]] },
  { name: 'TRACE', bytes: get('/faq').replace('GET', 'TRACE'), expected: [[405]] },
  { name: 'an unknown method', bytes: get('/faq').replace('GET', 'STEAL'), expected: [[405]] },
  {
    name: 'an unknown method of the API',
    bytes: get('/api/chat').replace('GET', 'STEAL'),
    expected: [[400], [405]],
    isJson: true,
  },
  { name: 'a malformed percent-encoding', bytes: get('/api/%zz'), expected: [[400]] },
  { name: 'a path out of the site', bytes: get('/../../../etc/passwd'), expected: [[400]] },
  { name: 'an encoded path out of the site', bytes: get('/..%2f..%2f..%2fetc/passwd'), expected: [[400]] },
  { name: 'a doubly encoded path out of the site', bytes: get('/%252e%252e/%252e%252e/etc/passwd'), expected: [[404]] },
  { name: 'a path out of the API', bytes: get('/api/..%2f..%2fmetrics'), expected: [[400]] },
  {
    name: 'a gzip bomb',
    bytes: withBody(gzipSync(Buffer.alloc(GZIP_BOMB_BYTES, '[')), JSON_TYPE, 'Content-Encoding: gzip'),
    expected: [[415]],
  },
  { name: 'JSON eight thousand deep', bytes: withBody('['.repeat(8000)), expected: [[400]] },
  {
    name: 'a prototype in JSON',
    bytes: withBody('{"__proto__":{"message":"polluted","isAdmin":true}}'),
    expected: [[400]],
  },
  {
    name: 'a constructor in JSON',
    bytes: withBody('{"constructor":{"prototype":{"message":"polluted"}}}'),
    expected: [[400]],
  },
  { name: 'a number that overflows', bytes: withBody('{"message":1e999999}'), expected: [[400]] },
  {
    name: 'invalid UTF-8',
    bytes: withBody(Buffer.from('7b226d657373616765223a22fffec328227d', 'hex')),
    expected: [[200], [400]],
  },
  {
    name: 'another charset',
    bytes: withBody(GOOD, 'Content-Type: application/json; charset=iso-8859-1'),
    expected: [[415]],
  },
  {
    name: 'a form instead of JSON',
    bytes: withBody('message=Hello', 'Content-Type: application/x-www-form-urlencoded'),
    expected: [[415]],
  },
  { name: 'a body over 16 KB', bytes: withBody(JSON.stringify({ message: 'a'.repeat(17_000) })), expected: [[413]] },
  { name: 'a length of 4 GB', bytes: post(['Content-Length: 4294967296'], ''), expected: [[413]] },
  { name: 'Expect: 100-continue', bytes: withBody(GOOD, JSON_TYPE, 'Expect: 100-continue'), expected: [[100, 200]] },
  {
    name: 'garbage after a good message',
    bytes: `${withBody(GOOD).toString().replace('Connection: close\r\n', '')}\x16\x03\x01\0garbage\r\n\r\n`,
    expected: [[200, 400]],
  },
  { name: 'a TLS handshake on the plain port', bytes: Buffer.from('16030100c8010000c40303', 'hex'), expected: [[400]] },
  // nginx waits ten seconds for the rest.
  {
    name: 'half a header, then silence',
    bytes: 'POST /api/chat HTTP/1.1\r\nHost: local',
    expected: [[], [408]],
    idleMs: 14_000,
  },
  {
    name: 'half a body, then silence',
    bytes: post(['Content-Length: 100'], '{"mess'),
    expected: [[], [408]],
    idleMs: 14_000,
  },
]

function get(path: string, ...headers: string[]): string {
  return [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')
}

function post(headers: string[], body: string): string {
  return [`POST /api/chat HTTP/1.1`, 'Host: localhost', JSON_TYPE, 'Connection: close', ...headers, '', body].join(
    '\r\n',
  )
}

function withBody(body: string | Buffer, ...headers: string[]): Buffer {
  const lines = [...(headers.length > 0 ? headers : [JSON_TYPE]), `Content-Length: ${Buffer.byteLength(body)}`]
  const head = ['POST /api/chat HTTP/1.1', 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n')
  return Buffer.concat([Buffer.from(head), Buffer.from(body)])
}

import fc from 'fast-check'
import { type AnswerFault, judgeAnswers } from './classic-probes.ts'
import { type RawAnswer, sendRaw } from './raw-socket.ts'

/** A random request. */
type FuzzRequest = {
  bytes: Uint8Array
  /** Whether nginx can parse it and passes it on to the API. The answer is then a single one, in JSON. */
  reachesApi: boolean
}

const CONCURRENT = 48
const IDLE_MS = 500

// Bodies that no visitor sends: JSON of every shape, random bytes, and bodies that have broken other servers.
const hostileBody = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 2000 }),
  fc
    .record({ message: fc.oneof(fc.string({ unit: 'binary', maxLength: 1500 }), fc.anything()) })
    .map((value) => JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? ''),
  fc.constantFrom(
    '{"__proto__":{"message":"x"}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '['.repeat(5000),
    `{"message":"${'a'.repeat(17_000)}"}`,
    '{"message":"\\ud800"}',
    '{"message":1e999}',
    '',
  ),
)

// Without TRACE and %00: nginx refuses both before it matches a location, so its answer isn't JSON.
const METHODS = ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'BREW', 'X']
const API_PATHS = [
  '/api/chat/',
  '/api/chat?a[]=1&__proto__[x]=1',
  '/api//chat',
  '/api/%ff',
  '/api/%252e%252e/x',
  '/api/chat;x',
  '/api/nope',
  '/api/',
]
const OTHER_PATHS = [
  '/API/CHAT',
  '/api',
  '/readyz',
  '/metrics',
  '/..%2f..%2fetc/passwd',
  '/faq/..',
  '/%00',
  '*',
  '//',
  '/assets/../x',
  '/404.html',
]
const HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Content-Encoding',
  'Cookie',
  'Origin',
  'X-Forwarded-For',
  'X-Request-Id',
  'X-HTTP-Method-Override',
  'Forwarded',
]
const FRAMING = [
  'Content-Length',
  'Transfer-Encoding',
  'Expect',
  'Upgrade',
  'Connection',
  'Host',
  'TE',
  'Trailer',
  'Range',
  'If-None-Match',
]
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'text/plain',
  'multipart/form-data; boundary=x',
]

const visible = fc.stringMatching(/^[\x21-\x7e]([\x20-\x7e]{0,80}[\x21-\x7e])?$/)
const dirty = fc.oneof(
  visible,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('chunked', '-1', '0', '99999999999', '\0', '\r\n x', 'h2c'),
)
type Parts = { method: string; path: string; type: string; headers: [name: string, value: string][]; body: string }

const readable = fc.record({
  method: fc.oneof({ weight: 3, arbitrary: fc.constant('POST') }, fc.constantFrom(...METHODS)),
  path: fc.oneof(
    { weight: 4, arbitrary: fc.constant('/api/chat') },
    fc.constantFrom(...API_PATHS),
    fc.constantFrom(...OTHER_PATHS),
  ),
  type: fc.constantFrom(...TYPES),
  headers: fc.array(fc.tuple(fc.constantFrom(...HEADERS), visible), { maxLength: 4 }),
  body: hostileBody,
})

const malformed = fc
  .record({
    parts: readable,
    framing: fc.array(fc.tuple(fc.constantFrom(...FRAMING), dirty), { maxLength: 3 }),
    noise: fc.uint8Array({ maxLength: 12 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    way: fc.constantFrom('insert', 'replace', 'cut', 'leave'),
  })
  .map(({ parts, framing, noise, at, way }) => {
    const whole = written({ ...parts, headers: [...parts.headers, ...framing] })
    const position = Math.floor(at * Math.min(whole.length, 400))
    if (way === 'cut') return whole.subarray(0, position)
    if (way === 'leave') return whole
    return Buffer.concat([
      whole.subarray(0, position),
      noise,
      whole.subarray(way === 'replace' ? position + noise.length : position),
    ])
  })

const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(
  {
    weight: 6,
    arbitrary: readable.map((parts) => ({ bytes: written(parts), reachesApi: parts.path.startsWith('/api/') })),
  },
  { weight: 4, arbitrary: malformed.map((bytes) => ({ bytes, reachesApi: false })) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => ({ bytes, reachesApi: false })) },
)

/** Sends random requests to a port, many at a time, and returns those with a faulty answer. The same seed makes the same requests. */
export async function fuzz(port: number, count: number, seed: number) {
  const bad: { bytes: string; faults: AnswerFault[]; answers: RawAnswer[] }[] = []
  const queue = fc.sample(fuzzRequest, { numRuns: count, seed }).values()
  const sender = async () => {
    for (const { bytes, reachesApi } of queue) {
      const answers = await sendRaw(bytes, { port, ...(!reachesApi && { idleMs: IDLE_MS }) })
      const faults = judgeAnswers(answers, { isJson: reachesApi })
      if (faults.length > 0) bad.push({ bytes: Buffer.from(bytes).toString('latin1'), faults, answers })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, sender))
  return bad
}

function written({ method, path, type, headers, body: text }: Parts): Buffer {
  const content = Buffer.from(text)
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    ...lines,
    `Content-Length: ${content.length}`,
  ]
  return Buffer.concat([Buffer.from([...head, 'Connection: close', '', ''].join('\r\n')), content])
}

import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { aChatApp } from '../support/chat-app.ts'
import { hostileBody } from '../support/hostile-body.ts'

const BATCH = 25
const BATCHES = 40

type Hostile = { method: string; path: string; headers: Record<string, string>; body: string }
type Answer = { status: number; body: string }

// Values that HTTP itself can carry; what cannot be sent at all is tried over raw sockets elsewhere.
const headerValue = fc.stringMatching(/^[\x21-\x7e]([\x20-\x7e]{0,80}[\x21-\x7e])?$/)
const headerName = fc.constantFrom(
  'accept',
  'accept-encoding',
  'content-encoding',
  'content-type',
  'cookie',
  'origin',
  'x-forwarded-for',
  'x-request-id',
  'x-http-method-override',
  'forwarded',
  'range',
  'if-none-match',
)
const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
)
const hostile: fc.Arbitrary<Hostile> = fc.record({
  method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'),
  path: fc.oneof(
    { weight: 4, arbitrary: fc.constant('/api/chat') },
    fc.constantFrom(
      '/api/chat/',
      '/API/CHAT',
      '/api/chat?a[]=1&__proto__[x]=1',
      '/api//chat',
      '/api/%00',
      '/api/%ff',
      '/readyz',
      '/..%2f..%2fetc/passwd',
    ),
  ),
  headers: fc
    .tuple(contentType, fc.dictionary(headerName, headerValue, { maxKeys: 4 }))
    .map(([type, others]) => ({ 'content-type': type, ...others })),
  body: hostileBody,
})

test('a thousand hostile requests get no 5xx and no stack, and the next good one is answered', async () => {
  const { app } = await aChatApp({ OPENAI_BASE_URL: '', OPENAI_API_KEY: '', OPENAI_MODEL: '', LOG_LEVEL: 'silent' })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: BATCH })
  onTestFinished(() => {
    agent.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo

  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: BATCH, maxLength: BATCH }), async (requests) => {
      const answers = await Promise.all(requests.map((sent) => send(port, agent, sent)))
      for (const { status, body: text } of answers) {
        expect(status).toBeLessThan(500)
        expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|Error:/)
      }
      const good = await send(port, agent, {
        method: 'POST',
        path: '/api/chat',
        headers: { 'content-type': 'application/json' },
        body: '{"message":"Hello"}',
      })
      expect(good.status).toBe(200)
    }),
    { numRuns: BATCHES, endOnFailure: true },
  )
}, 60_000)

function send(port: number, agent: Agent, { method, path, headers, body: text }: Hostile): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { port, agent, method, path, headers: { ...headers, 'content-length': String(Buffer.byteLength(text)) } },
      (response) => {
        let received = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          received += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: received }))
      },
    )
    // A body over the limit may be answered, and the connection closed, before it is sent to its end.
    outgoing.on('error', (error) =>
      'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET') ? resolve({ status: 413, body: '' }) : reject(error),
    )
    outgoing.end(text)
  })
}

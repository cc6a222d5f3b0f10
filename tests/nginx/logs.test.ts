import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { siteFolder } from '../site/built-pages.ts'
import { askChat, askPage, sendRaw } from '../support/http-client.ts'
import { asksForFault } from '../support/peers/stub-llm.ts'
import { startSiteOfReplicas } from '../support/servers/site-of-replicas.ts'

const ADDRESS = '127.0.0.7'
const FORWARDED = '203.0.113.77'
const CANARY = 'canary-5e1f'
const LONG_PATH = 'b'.repeat(7000)
// A replica dies, and a visitor leaves, within this time.
const TIMEOUT_MS = 6000

const told = { Referer: `https://${CANARY}.example/`, 'User-Agent': CANARY, Cookie: `a=${CANARY}` }
const headers = { 'X-Forwarded-For': FORWARDED, ...told }
const head = Object.entries({ Host: 'localhost', Connection: 'close', 'Content-Type': 'application/json', ...headers })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')
const page = `GET /faq?q=${CANARY} HTTP/1.1\r\n${head}`
const chat = `POST /api/chat?q=${CANARY} HTTP/1.1\r\n${head}`
const longHeaders = ['a', 'b', 'c'].map((name) => `X-${name}: ${CANARY.repeat(600)}\r\n`).join('')

// nginx answers the first rows; the server answers in JSON.
const UNREADABLE: [request: string, answer: RegExp][] = [
  [`GET /faq?q=${CANARY} HTTP/9.9\r\n${head}\r\n`, / 505 /],
  [`GET http://user:${CANARY}@localhost/faq?q=${CANARY} HTTP/1.1\r\n${head}\r\n`, / 400 /],
  [`${page}X-Long: ${CANARY.repeat(1000)}\r\n\r\n`, / 400 /],
  [`GET /${'a'.repeat(9000)}?q=${CANARY} HTTP/1.1\r\n${head}\r\n`, / 414 /],
  [`GET /${LONG_PATH}?q=${CANARY} HTTP/1.1\r\n${head}\r\n`, / 404 /],
  [`STEAL /faq?q=${CANARY} HTTP/1.1\r\n${head}\r\n`, / 405 /],
  [`${chat}Transfer-Encoding: chunked\r\n\r\nzz${CANARY}\r\n`, / 400 /],
  [`${chat}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /readyz HTTP/1.1\r\n\r\n`, / 400 /],
  [`STEAL /api/chat?q=${CANARY} HTTP/1.1\r\n${head}\r\n`, / 400 .*{"error":{"code":"bad_request"/s],
  [`GET /api/nope?q=${CANARY} HTTP/1.1\r\n${head}${longHeaders}\r\n`, / 431 .*{"error":{"code":"headers_too_large"/s],
  [`${chat}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`, / 415 .*{"error":/s],
]

const settings = { CHAT_TIMEOUT_MS: String(TIMEOUT_MS) }
const site = await startSiteOfReplicas({ siteFolder, settings })
afterAll(site.stop)

test('whatever goes wrong, the logs hold the kind of failure, and nothing that a visitor sends', async () => {
  const post = (message: string) =>
    askChat(site.url, { message: `${CANARY} ${message}`, headers, address: ADDRESS, query: `?q=${CANARY}` })
  const [first, second] = site.replicas

  // It is sent again when its replica dies.
  const dying = post(asksForFault('hang'))
  await expect.poll(() => site.llm.counts.open).toBe(1)
  for (const replica of [first, second]) replica?.process().kill('SIGKILL')
  expect((await dying).status).toBe(503)
  expect((await post('0x00')).status).toBe(503)
  await Promise.all(site.replicas.map((replica) => replica.start()))

  for (const replica of site.replicas) replica.process().kill('SIGSTOP')
  expect((await post('0x00')).status).toBe(504)
  for (const replica of site.replicas) replica.process().kill('SIGCONT')

  expect((await post('a'.repeat(20_000))).status).toBe(413)
  expect((await askPage(site.url, `/nope?q=${CANARY}`)).status).toBe(404)
  for (const [request, status] of UNREADABLE) {
    const answer = await sendRaw(request, site.httpPort)
    expect(answer).toMatch(status)
    // With the security headers, and without the version of nginx.
    expect(answer).toMatch(/^server: nginx\r\n(.+\r\n)+content-security-policy: /im)
  }

  // Leaves in the middle of a chat.
  const leaver = connect({ port: site.httpPort, host: '127.0.0.1', localAddress: ADDRESS })
  const body = JSON.stringify({ message: `${CANARY} ${asksForFault('hang')}` })
  leaver.write(`${chat}Content-Length: ${body.length}\r\n\r\n${body}`)
  await expect.poll(() => site.llm.counts.open).toBe(1)
  leaver.destroy()

  const kinds = ['visitor_left', 'unreachable', 'timed_out', 'too_large', 'unreadable']
  const requests = ['"method":"POST","path":"/api/chat","status":503', '"path":"/nope","status":404']
  for (const line of ['"outcome":"visitor_left"', ...kinds.map((kind) => `"failure":"${kind}"`), ...requests])
    await expect.poll(site.logged).toContain(line)
  for (const secret of [CANARY, ADDRESS, FORWARDED, '127.0.0.1']) expect(site.logged()).not.toContain(secret)
  expect(site.logged()).toContain(`"path":"/${LONG_PATH.slice(1, 100)}",`)
})

test('a request is one line of nginx and one of the server, and a health check none', async () => {
  const { headers: answered } = await askChat(site.url)
  await askPage(site.url, '/healthz')
  await fetch(`${site.replicas[0]?.url}/readyz`)
  const lines = () => site.logged().split('\n')
  const linesOfChat = () => lines().filter((line) => line.includes(String(answered['x-request-id'])))
  await expect.poll(linesOfChat).toHaveLength(2)
  expect(lines().filter((line) => /"path":"[^"]*(healthz|readyz|choose-server)/.test(line))).toEqual([])
})

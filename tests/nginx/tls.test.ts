import { connect } from 'node:http2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOverTls, askPlainly, shakeHands } from '../support/ask-over-tls.ts'
import { observatoryScore } from '../support/observatory-score.ts'
import { startTlsSite, type TlsSite } from '../support/tls-site.ts'
import { siteFolder } from '../site/built-pages.ts'

const QUESTION = { method: 'POST', body: '{"message":"Do I need a licence?"}' }
// A page, its other spelling, an unknown path, a file, and what the server answers.
const PATHS = ['/faq', '/FAQ', '/nope', '/favicon.svg', '/assets/nope.js', '/api/chat', '/api/nope']

const START_LIMIT_MS = 60_000

let site: TlsSite
beforeAll(async () => {
  site = await startTlsSite(siteFolder, 'kooma.example')
}, START_LIMIT_MS)
afterAll(() => site.stop())

test('a browser that can gets HTTP/2, another HTTP/1.1', async () => {
  expect((await shakeHands(site, { ALPNProtocols: ['h2', 'http/1.1'] })).alpnProtocol).toBe('h2')
  expect((await shakeHands(site, { ALPNProtocols: ['http/1.1'] })).alpnProtocol).toBe('http/1.1')
})

test('a page comes over HTTP/2', async () => {
  const session = connect(`https://127.0.0.1:${site.httpsPort}`, { servername: site.host, ca: site.certificate })
  const stream = session.request({ ':path': '/faq', ':authority': site.host })
  const status = await new Promise((resolve, reject) => {
    stream.once('error', reject).once('response', (headers) => resolve(headers[':status']))
  })
  stream.close()
  session.close()
  expect(status).toBe(200)
})

test.each(['TLSv1.2', 'TLSv1.3'] as const)('%s is spoken', async (version) => {
  expect((await shakeHands(site, { minVersion: version, maxVersion: version })).getProtocol()).toBe(version)
})

test('TLS 1.1 and older are refused', async () => {
  const old = shakeHands(site, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })
  await expect(old).rejects.toThrow(/protocol version/)
})

test.each(['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES256-SHA384', 'ECDHE-ECDSA-AES128-CCM', 'AES128-GCM-SHA256'])(
  'the cipher %s is refused',
  async (cipher) => {
    const weak = shakeHands(site, { maxVersion: 'TLSv1.2', ciphers: `${cipher}@SECLEVEL=0` })
    await expect(weak).rejects.toThrow(/handshake failure/)
  },
)

test('no session ticket is handed out', async () => {
  const socket = await shakeHands(site, { maxVersion: 'TLSv1.2' })
  expect(socket.getTLSTicket()).toBeUndefined()
})

test.each(PATHS)('%s binds the browser to TLS, once, over TLS alone', async (path) => {
  const bindings = ({ rawHeaders }: { rawHeaders: string[] }) => rawHeaders.filter((name) => name.toLowerCase() === 'strict-transport-security')
  const overTls = await askOverTls(site, path)
  expect(bindings(overTls)).toHaveLength(1)
  expect(overTls.headers['strict-transport-security']).toBe('max-age=63072000')
  expect(bindings(await askPlainly(site, path))).toEqual([])
})

test.each(['/', '/faq', '/FAQ/?a=1&b=%20', '/nope', '//faq'])('%s over plain http is sent to the same address over https', async (path) => {
  const { status, headers } = await askPlainly(site, path)
  expect(status).toBe(301)
  expect(headers.location).toBe(site.origin + path)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('a message over TLS gets its reply', async () => {
  const { status, body } = await askOverTls(site, '/api/chat', QUESTION)
  expect(status).toBe(200)
  expect(JSON.parse(body)).toEqual({ reply: expect.stringContaining('licence') })
})

test('a message over plain http goes no further, and is told the https address', async () => {
  const { status, headers, body } = await askPlainly(site, '/api/chat', QUESTION)
  expect(status).toBe(403)
  expect(headers['content-type']).toContain('application/json')
  expect(headers['cache-control']).toBe('no-store')
  const { error } = JSON.parse(body)
  expect(error).toMatchObject({ code: 'https_required', requestId: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(error.message).toContain(`${site.origin}/api/chat`)
})

test('a visitor who asks for another name is shown no certificate', async () => {
  for (const servername of ['evil.example', 'www.kooma.example', '']) {
    await expect(shakeHands(site, { servername })).rejects.toThrow(/unrecognized name/)
  }
})

test('a request for another host gets no answer, over TLS or plainly', async () => {
  for (const host of ['evil.example', 'evil.example:80', '127.0.0.1', 'localhost']) {
    await expect(askOverTls(site, '/faq', { host })).rejects.toThrow('socket hang up')
    await expect(askPlainly(site, '/faq', { host })).rejects.toThrow('socket hang up')
  }
})

test.each(['/', '/home', '/courses', '/videography', '/faq'])('%s reaches 135 points by the rules of the HTTP Observatory', async (path) => {
  const points = observatoryScore(await askOverTls(site, path), await askPlainly(site, path))
  const total = Object.values(points).reduce((sum, value) => sum + value, 0)
  expect(total, JSON.stringify(points)).toBe(135)
})

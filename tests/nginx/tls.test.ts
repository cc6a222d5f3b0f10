import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteFolder } from '../site/built-pages.ts'
import { askOverTls, askPlainly, shakeHands } from '../support/http-client.ts'
import { type SiteOfReplicas, startSiteOfReplicas } from '../support/site-of-replicas.ts'

const QUESTION = { method: 'POST', body: '{"message":"Do I need a licence?"}' }

let site: SiteOfReplicas
let origin = ''
beforeAll(async () => {
  site = await startSiteOfReplicas({ siteFolder, replicas: 1, tlsHost: 'kooma.example', settings: { OPENAI_BASE_URL: '', OPENAI_MODEL: '' } })
  origin = `https://kooma.example:${site.httpsPort}`
}, 60_000)
afterAll(() => site.stop())

test.each(['h2', 'http/1.1'])('a browser that asks for %s gets it', async (protocol) => {
  expect((await shakeHands(site, { ALPNProtocols: [protocol, 'http/1.1'] })).alpnProtocol).toBe(protocol)
})

test.each(['TLSv1.2', 'TLSv1.3'] as const)('%s is spoken', async (version) => {
  expect((await shakeHands(site, { minVersion: version, maxVersion: version })).getProtocol()).toBe(version)
})

test('TLS 1.1 and older are refused', async () => {
  const old = shakeHands(site, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })
  await expect(old).rejects.toThrow(/protocol version/)
})

test.each(['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES128-CCM', 'AES128-GCM-SHA256'])('the cipher %s is refused', async (cipher) => {
  await expect(shakeHands(site, { maxVersion: 'TLSv1.2', ciphers: `${cipher}@SECLEVEL=0` })).rejects.toThrow(/handshake failure/)
})

test('no session ticket is handed out', async () => {
  expect((await shakeHands(site, { maxVersion: 'TLSv1.2' })).getTLSTicket()).toBeUndefined()
})

test.each(['/', '/FAQ/?a=1&b=%20', '/nope', '//faq'])('%s over plain http is redirected to the same address over https', async (path) => {
  const { status, headers } = await askPlainly(site, path)
  expect(status).toBe(301)
  expect(headers.location).toBe(origin + path)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  // Over plain http a browser must not be told to insist on TLS.
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('over TLS a page and a reply bind browsers to TLS', async () => {
  const page = await askOverTls(site, '/faq')
  const { status, headers, body } = await askOverTls(site, '/api/chat', QUESTION)
  expect([page.status, status]).toEqual([200, 200])
  for (const sent of [page.headers, headers]) expect(sent['strict-transport-security']).toBe('max-age=63072000')
  expect(JSON.parse(body)).toEqual({ reply: expect.stringContaining('licence') })
})

test('a message over plain http is refused and told the https address', async () => {
  const { status, headers, body } = await askPlainly(site, '/api/chat', QUESTION)
  expect(status).toBe(403)
  expect(headers['content-type']).toContain('application/json')
  expect(headers['cache-control']).toBe('no-store')
  const requestId = expect.stringMatching(/^[0-9a-f]{32}$/)
  expect(JSON.parse(body)).toEqual({ error: { code: 'https_required', message: expect.stringContaining(`${origin}/api/chat`), requestId } })
})

test.each(['evil.example', 'www.kooma.example', ''])('a visitor who asks for the name "%s" is shown no certificate', async (servername) => {
  await expect(shakeHands(site, { servername })).rejects.toThrow(/unrecognized name/)
})

test.each(['evil.example', 'evil.example:80', '127.0.0.1', 'localhost'])('a request for the host %s gets no answer', async (host) => {
  await expect(askOverTls(site, '/faq', { host })).rejects.toThrow('socket hang up')
  await expect(askPlainly(site, '/faq', { host })).rejects.toThrow('socket hang up')
})

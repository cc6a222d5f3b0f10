import type { ConnectionOptions } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { siteFolder } from '../site/built-pages.ts'
import { askChat, askOverTls, askPage, shakeHands } from '../support/http-client.ts'
import { startSiteOfReplicas } from '../support/servers/site-of-replicas.ts'

const UP_TO_12: ConnectionOptions = { maxVersion: 'TLSv1.2' }

const withoutLlm = { OPENAI_BASE_URL: '', OPENAI_MODEL: '' }
const site = await startSiteOfReplicas({ siteFolder, replicas: 1, tlsHost: 'kooma.example', settings: withoutLlm })
afterAll(site.stop)
const ITS_NAME = { Host: site.host }
const origin = `https://kooma.example:${site.httpsPort}`

test('browsers get TLS 1.3 or 1.2 and the protocol that they ask for, and no session ticket', async () => {
  const newest = await shakeHands(site, { ALPNProtocols: ['h2', 'http/1.1'] })
  expect([newest.getProtocol(), newest.alpnProtocol]).toEqual(['TLSv1.3', 'h2'])
  const older = await shakeHands(site, { ...UP_TO_12, ALPNProtocols: ['http/1.1'] })
  expect([older.getProtocol(), older.alpnProtocol, older.getTLSTicket()]).toEqual(['TLSv1.2', 'http/1.1', undefined])
})

test.each<[string, ConnectionOptions, RegExp]>([
  ['TLS 1.1', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }, /protocol version/],
  ['a cipher without AEAD', { ...UP_TO_12, ciphers: 'ECDHE-ECDSA-AES128-SHA@SECLEVEL=0' }, /handshake failure/],
  ['a cipher without forward secrecy', { ...UP_TO_12, ciphers: 'AES128-GCM-SHA256@SECLEVEL=0' }, /handshake failure/],
  ['another name', { servername: 'www.kooma.example' }, /unrecognized name/],
  ['no name', { servername: '' }, /unrecognized name/],
])('a handshake with %s is refused, and shows no certificate', async (_, options, alert) => {
  await expect(shakeHands(site, options)).rejects.toThrow(alert)
})

test.each(['evil.example', '127.0.0.1'])('a request for the host %s gets no answer', async (host) => {
  await expect(askOverTls(site, '/faq', { host })).rejects.toThrow('socket hang up')
  await expect(askPage(site.url, '/faq', { headers: { Host: host } })).rejects.toThrow('socket hang up')
})

test.each(['/FAQ/?a=1&b=%20', '//faq'])('%s over plain http is redirected to the same over https', async (path) => {
  const { status, headers } = await askPage(site.url, path, { headers: ITS_NAME })
  expect([status, headers.location]).toEqual([301, origin + path])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('over TLS a page and a reply bind browsers to TLS', async () => {
  const page = await askOverTls(site, '/faq')
  const reply = await askOverTls(site, '/api/chat', { body: '{"message":"Do I need a licence?"}' })
  for (const { status, headers } of [page, reply])
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=63072000'])
  expect(JSON.parse(reply.body)).toMatchObject({ reply: expect.stringContaining('licence') })
})

test('a message over plain http is refused and told the https address', async () => {
  const { status, headers, body } = await askChat(site.url, { headers: ITS_NAME })
  expect([status, headers['cache-control']]).toEqual([403, 'no-store'])
  expect(headers['content-type']).toContain('application/json')
  const requestId = expect.stringMatching(/^[0-9a-f]{32}$/)
  expect(JSON.parse(body)).toEqual({
    error: { code: 'https_required', message: expect.stringContaining(`${origin}/api/chat`), requestId },
  })
})

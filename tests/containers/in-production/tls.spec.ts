import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { expect, test } from 'playwright/test'
import { selfSignedIdentity } from '../../../tools/certificate.ts'
import { dockerMeanwhile } from '../../support/compose.ts'
import { askBy } from '../../support/ask-by.ts'
import { keepAsking } from '../../support/keep-asking.ts'

const PLAIN = `http://localhost:${process.env.HTTP_PORT}`
const SITE = process.env.COMPOSE_URL ?? ''

test('a page over plain http is redirected to https', async ({ request }) => {
  const response = await request.get(`${PLAIN}/faq?a=1`, { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers().location).toBe(`${SITE}/faq?a=1`)
})

test('the container speaks HTTP/2 over TLS 1.3, and not to strangers', async () => {
  expect(await shake('localhost')).toMatchObject({ protocol: 'TLSv1.3', application: 'h2' })
  await expect(shake('evil.example')).rejects.toThrow(/unrecognized name/)
})

test('a renewed certificate is shown after a signal, and no chat fails meanwhile', async ({ request }) => {
  const { certificate } = await shake('localhost')
  const renewed = selfSignedIdentity('localhost')
  for (const file of ['fullchain.pem', 'privkey.pem']) writeFileSync(join(process.env.TLS_CERT_DIR ?? '', file), renewed)

  // nginx closes kept connections when it reloads. A browser repeats a request that meets such a close; this client doesn't.
  const chats = keepAsking(askBy(request, SITE, { Connection: 'close' }))
  await dockerMeanwhile('compose', 'kill', '--signal=HUP', 'web')
  await expect.poll(async () => (await shake('localhost')).certificate, { timeout: 20_000 }).not.toBe(certificate)
  expect(Object.keys(await chats.stop())).toEqual(['200'])
})

function shake(servername: string): Promise<{ protocol: string | null; application: string | false | null; certificate: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: '127.0.0.1', port: Number(process.env.HTTPS_PORT), servername, rejectUnauthorized: false, ALPNProtocols: ['h2'] },
      () => {
        resolve({ protocol: socket.getProtocol(), application: socket.alpnProtocol, certificate: socket.getPeerCertificate().fingerprint256 })
        socket.end()
      },
    ).once('error', reject)
  })
}

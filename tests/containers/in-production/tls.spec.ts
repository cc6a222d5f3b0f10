import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { expect, test } from 'playwright/test'
import { selfSignedIdentity } from '../../../tools/certificate.ts'
import { compose } from '../../support/servers/compose.ts'

const MESSAGE = JSON.stringify({ message: 'Do I need a licence?' })
const MOST_BLANKS = 1000
const CHAT = `POST /api/chat HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${MOST_BLANKS + MESSAGE.length}\r\n\r\n`

test('a renewed certificate is shown after a signal, and a chat that has begun is answered', async () => {
  test.setTimeout(120_000)
  const chat = await shake()
  const answer = chat.setEncoding('utf8').toArray()
  chat.write(CHAT)

  const renewed = selfSignedIdentity('localhost')
  for (const file of ['fullchain.pem', 'privkey.pem'])
    writeFileSync(join(process.env.TLS_CERT_DIR ?? '', file), renewed)
  compose('kill', '--signal=HUP', 'web')
  let blanks = 0
  const shownNow = async () => {
    // nginx waits ten seconds between two parts of a message.
    blanks += 1
    chat.write(' ')
    return fingerprintOf((await shake()).end())
  }
  await expect.poll(shownNow, { timeout: 90_000, intervals: [200] }).not.toBe(fingerprintOf(chat))
  chat.write(' '.repeat(MOST_BLANKS - blanks) + MESSAGE)
  expect((await answer).join('')).toMatch(/^HTTP\/1\.1 200 /)
})

async function shake(): Promise<TLSSocket> {
  const socket = connect({
    host: '127.0.0.1',
    port: Number(process.env.HTTPS_PORT),
    servername: 'localhost',
    rejectUnauthorized: false,
  })
  await once(socket, 'secureConnect')
  return socket
}

function fingerprintOf(socket: TLSSocket): string {
  return socket.getPeerCertificate().fingerprint256
}

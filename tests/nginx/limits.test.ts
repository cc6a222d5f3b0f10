import { connect, type Socket } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { siteFolder } from '../site/built-pages.ts'
import { type Answer, askChat, askOverTls, askPage } from '../support/http-client.ts'
import { startSiteOfReplicas } from '../support/servers/site-of-replicas.ts'

// limit_conn in nginx/snippets/api.conf.
const CONNECTION_LIMIT = 300
const PROXY = '127.0.0.9'
const MESSAGE_LIMIT = 5

const OPENINGS = {
  header: 'GET / HTTP/1.1\r\nHost: localhost\r\n',
  body: 'POST /api/chat HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n',
}
const CHUNKS = { header: 'X: 1\r\n', body: '{' }
const CHUNK_MS = 2000
const OPENING_STEP_MS = 10
const OPENINGS_A_STEP = 15

const settings = { CHAT_RATE_LIMIT: String(MESSAGE_LIMIT), TRUSTED_PROXIES: PROXY }
const site = await startSiteOfReplicas({ siteFolder, replicas: 1, settings })
afterAll(site.stop)

test('slow messages get the connections that one visitor may have, also behind a proxy, and others are served', async () => {
  const attackers = attackFrom('127.0.0.2', 'body', CONNECTION_LIMIT + 100)
  // New ones replace those that nginx closes.
  await expect.poll(() => attackers.closed()).toBeGreaterThan(100)

  const refused = await ask('127.0.0.2')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers).toHaveProperty('content-security-policy')
  const error = { code: 'too_many_connections', requestId: expect.any(String) }
  expect(JSON.parse(refused.body)).toMatchObject({ error })
  expect((await askPage(site.url, '/faq', { address: '127.0.0.2' })).status).toBe(200)

  expect((await ask('127.0.0.3')).status).toBe(404)
  expect((await ask(PROXY, '203.0.113.7')).status).toBe(404)
  for (const claimed of ['203.0.113.7, 127.0.0.2', `203.0.113.7, 127.0.0.2, ${PROXY}`])
    expect((await ask(PROXY, claimed)).status).toBe(429)
  // Not a proxy's word, but the attacker's own.
  expect((await ask('127.0.0.2', '203.0.113.7')).status).toBe(429)
})

test('an IPv6 visitor is counted by their /56, as the server counts', async () => {
  attackFrom(PROXY, 'body', CONNECTION_LIMIT + 100, '2001:db8:0:100::1')
  await expect.poll(async () => (await ask(PROXY, '2001:db8:0:1ff:ffff::2')).status).toBe(429)
  expect((await ask(PROXY, '2001:db8:0:200::1')).status).toBe(404)
})

test('every header that comes drop by drop is cut', async () => {
  const attackers = attackFrom('127.0.0.2', 'header', 400)
  await expect.poll(() => attackers.closed()).toBeGreaterThan(400)
})

test('a school class behind one address is not taken for attackers', async () => {
  const pupils = attackFrom('127.0.0.4', 'body', 40 * 6)
  await expect.poll(() => pupils.olderThan(5000)).toBe(40 * 6)
  expect(pupils.closed()).toBe(0)
})

test('whoever forges X-Forwarded-For has one limit of messages, over IPv4, IPv6 and TLS', async () => {
  const unproxied = { ...settings, TRUSTED_PROXIES: '' }
  const overTls = await startSiteOfReplicas({ siteFolder, replicas: 1, settings: unproxied, tlsHost: 'kooma.example' })
  onTestFinished(overTls.stop)
  const forge = (visit: number) => {
    const address = `198.51.100.${visit}`
    return { 'X-Forwarded-For': address, Forwarded: `for=${address}`, 'X-Real-IP': address }
  }
  const body = '{"message":"Do I need a licence?"}'
  for (const chat of [
    (visit: number) => askChat(site.url, { address: '127.0.0.2', headers: forge(visit) }),
    (visit: number) => askChat(`http://[::1]:${site.httpPort}`, { address: '::1', headers: forge(visit) }),
    (visit: number) => askOverTls(overTls, '/api/chat', { headers: forge(visit), body }),
  ]) {
    const statuses: number[] = []
    for (let visit = 0; visit < 2 * MESSAGE_LIMIT; visit += 1) statuses.push((await chat(visit)).status)
    expect(statuses).toEqual([...Array(MESSAGE_LIMIT).fill(200), ...Array(MESSAGE_LIMIT).fill(429)])
  }
  expect((await askChat(site.url, { address: '127.0.0.3' })).status).toBe(200)
})

/**
 * Keeps connections open whose header or body never ends, and replaces those that nginx closes. They claim to come from
 * `forwardedFor`.
 */
function attackFrom(localAddress: string, kind: keyof typeof OPENINGS, wanted: number, forwardedFor = '') {
  const opening = forwardedFor
    ? OPENINGS[kind].replace('\r\n', `\r\nX-Forwarded-For: ${forwardedFor}\r\n`)
    : OPENINGS[kind]
  const openSince = new Map<Socket, number>()
  let closed = 0

  const openOne = () => {
    const socket = connect({ port: site.httpPort, host: '127.0.0.1', localAddress }, () => socket.write(opening))
    openSince.set(socket, performance.now())
    socket.resume().on('error', () => undefined)
    socket.once('close', () => {
      openSince.delete(socket)
      closed += 1
    })
  }
  const openSome = () => {
    for (let missing = Math.min(wanted - openSince.size, OPENINGS_A_STEP); missing > 0; missing -= 1) openOne()
  }
  const sendChunks = () => {
    for (const socket of openSince.keys()) if (!socket.connecting) socket.write(CHUNKS[kind])
  }
  const timers = [setInterval(openSome, OPENING_STEP_MS), setInterval(sendChunks, CHUNK_MS)]
  onTestFinished(() => {
    timers.forEach(clearInterval)
    for (const socket of openSince.keys()) socket.destroy()
  })
  const ages = () => [...openSince.values()].map((since) => performance.now() - since)
  return {
    closed: () => closed,
    olderThan: (milliseconds: number) => ages().filter((age) => age > milliseconds).length,
  }
}

/** The server answers 404; nginx answers 429 when the address has too many connections. */
function ask(address: string, forwardedFor?: string): Promise<Answer> {
  return askPage(site.url, '/api/nope', { address, headers: forwardedFor ? { 'X-Forwarded-For': forwardedFor } : {} })
}

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Answer, askPage } from '../support/http-client.ts'
import { openSlowConnections } from '../support/slow-connections.ts'
import { freePort } from '../../tools/free-port.ts'
import { startNginx } from '../../tools/local-nginx.ts'
import { siteFolder } from '../site/built-pages.ts'

// limit_conn in nginx/snippets/api.conf.
const CONNECTION_LIMIT = 300
const PROXY = '127.0.0.9'
const POLL = { timeout: 20_000, interval: 50 }

let port = 0
let stop: () => Promise<void>

beforeAll(async () => {
  port = await freePort()
  // No server runs behind nginx: its own 503 is enough to see who gets through.
  ;({ stop } = await startNginx({ siteFolder, httpPort: port, serverPorts: [await freePort()], trustedProxies: PROXY }))
})

afterAll(() => stop())

test('slow messages are cut to the connections that one address may have, and others are served', { timeout: 30_000 }, async () => {
  const attackers = attackFrom('127.0.0.2', 'body', CONNECTION_LIMIT + 100)
  // New ones replace those that nginx closes.
  await expect.poll(() => attackers.closed(), POLL).toBeGreaterThan(100)

  expect((await ask('127.0.0.3', '/api/nope')).status).toBe(503)
  const refused = await ask('127.0.0.2', '/api/nope')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers).toHaveProperty('content-security-policy')
  expect(JSON.parse(refused.body)).toMatchObject({ error: { code: 'too_many_connections', requestId: expect.any(String) } })
  expect((await ask('127.0.0.2', '/faq')).status).toBe(200)
})

test('behind a proxy the visitor is counted, not the proxy', { timeout: 30_000 }, async () => {
  const attackers = attackFrom('127.0.0.2', 'body', CONNECTION_LIMIT + 100)
  await expect.poll(() => ask('127.0.0.2', '/api/nope').then(({ status }) => status), POLL).toBe(429)
  expect((await ask(PROXY, '/api/nope', '203.0.113.7')).status).toBe(503)
  expect((await ask(PROXY, '/api/nope', '203.0.113.7, 127.0.0.2')).status).toBe(429)
  expect((await ask(PROXY, '/api/nope', `203.0.113.7, 127.0.0.2, ${PROXY}`)).status).toBe(429)
  // Not a proxy's word, but the attacker's own.
  expect((await ask('127.0.0.2', '/api/nope', '203.0.113.7')).status).toBe(429)
  expect(attackers.count()).toBeGreaterThan(0)
})

test('an IPv6 visitor is counted by their /56, as the server counts', { timeout: 30_000 }, async () => {
  attackFrom(PROXY, 'body', CONNECTION_LIMIT + 100, '2001:db8:0:100::1')
  const statusOf = async (address: string) => (await ask(PROXY, '/api/nope', address)).status
  await expect.poll(() => statusOf('2001:db8:0:1ff:ffff::2'), POLL).toBe(429)
  expect(await statusOf('2001:db8:0:200::1')).toBe(503)
})

test('every header that comes drop by drop is cut', { timeout: 30_000 }, async () => {
  const attackers = attackFrom('127.0.0.2', 'header', 400)
  await expect.poll(() => attackers.closed(), POLL).toBeGreaterThan(400)
})

test('a school class behind one address is not taken for attackers', { timeout: 30_000 }, async () => {
  const pupils = attackFrom('127.0.0.4', 'body', 40 * 6)
  await expect.poll(() => pupils.olderThan(5000), POLL).toBe(40 * 6)
  expect(pupils.closed()).toBe(0)
})

function attackFrom(localAddress: string, kind: 'header' | 'body', wanted: number, forwardedFor?: string) {
  const attack = openSlowConnections({ port, localAddress, kind, wanted, ...(forwardedFor && { forwardedFor }) })
  onTestFinished(attack.end)
  return attack
}

function ask(address: string, path: string, forwardedFor?: string): Promise<Answer> {
  return askPage(`http://127.0.0.1:${port}`, path, { address, headers: forwardedFor ? { 'X-Forwarded-For': forwardedFor } : {} })
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { askChat, askPage } from '../support/http-client.ts'
import { keepAsking } from '../support/keep-asking.ts'
import { type SiteOfReplicas, startSiteOfReplicas } from '../support/site-of-replicas.ts'
import { asksForFault } from '../support/stub-llm.ts'
import { until } from '../support/until.ts'
import { siteFolder } from '../site/built-pages.ts'

const TIMEOUT_MS = 1000
const CHATS = 100

let site: SiteOfReplicas
beforeAll(async () => {
  site = await startSiteOfReplicas({ siteFolder, settings: { CHAT_TIMEOUT_MS: String(TIMEOUT_MS) } })
}, 30_000)
afterAll(() => site.stop())

const askSlowly = async () => (await askChat(site.url, { message: asksForFault('slow') })).status

test('no chat fails while each of two replicas is told to stop and comes back, and each ends well', async () => {
  const chats = keepAsking(askSlowly, 8)
  for (const replica of site.replicas) {
    const before = chats.count()
    await until('There are more chats', () => chats.count() > before + CHATS)
    expect(await replica.stop('SIGTERM')).toBe(0)
    await replica.start()
  }
  expect(Object.keys(await chats.stop())).toEqual(['200'])
}, 60_000)

test('while the servers hang, a visitor is told so in JSON', async () => {
  for (const { current } of site.replicas) current().server.kill('SIGSTOP')
  try {
    const { status, headers, body } = await askChat(site.url)
    expect(status).toBe(504)
    expect(headers['content-type']).toContain('application/json')
    expect(headers).toHaveProperty('content-security-policy')
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'too_slow' } })
  } finally {
    for (const { current } of site.replicas) current().server.kill('SIGCONT')
  }
  expect((await askChat(site.url)).status).toBe(200)
})

test('while no server is there, pages are served and a chat is refused in JSON', async () => {
  await Promise.all(site.replicas.map((replica) => replica.stop('SIGKILL')))
  expect((await askPage(site.url, '/faq')).status).toBe(200)
  const { status, headers, body } = await askChat(site.url)
  expect(status).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(headers).toHaveProperty('content-security-policy')
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'unavailable' } })
  await Promise.all(site.replicas.map((replica) => replica.start()))
  expect((await askChat(site.url)).status).toBe(200)
}, 60_000)

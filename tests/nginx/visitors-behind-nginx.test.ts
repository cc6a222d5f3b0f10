import request from 'supertest'
import { expect, test } from 'vitest'
import { aChatApp } from '../support/chat-app.ts'
import { askChat } from '../support/http-client.ts'
import { startSiteOfReplicas } from '../support/site-of-replicas.ts'
import { siteFolder } from '../site/built-pages.ts'

const LIMIT = 5

test('a visitor who forges X-Forwarded-For shares one limit, and no other visitor pays for it', async () => {
  const site = await startSiteOfReplicas({ siteFolder, replicas: 1, settings: { CHAT_RATE_LIMIT: String(LIMIT) }, trustedProxies: '127.0.0.9' })
  try {
    const forged = Array.from({ length: 3 * LIMIT }, (_, visit) => ({ address: '127.0.0.2', headers: { 'X-Forwarded-For': `198.51.100.${visit}` } }))
    const statuses: number[] = []
    for (const visitor of forged) statuses.push((await askChat(site.url, visitor)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * LIMIT)
    expect((await askChat(site.url, { address: '127.0.0.3' })).status).toBe(200)
  } finally {
    await site.stop()
  }
}, 30_000)

// tests/api/strict-transport.spec.ts shows the same of a server that trusts the proxy.
test('without nginx, a server that trusts no proxy ignores X-Forwarded-Proto', async () => {
  const { app } = await aChatApp({ SITE_DIR: siteFolder, TRUSTED_PROXIES: '' })
  const response = await request(app).get('/faq').set('X-Forwarded-Proto', 'https')
  expect(response.headers['strict-transport-security']).toBeUndefined()
})

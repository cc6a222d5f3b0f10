import request from 'supertest'
import { expect, test } from 'vitest'
import { aChatApp } from '../support/chat-app.ts'
import { siteFolder } from '../site/built-pages.ts'

test.each([
  ['0', undefined],
  ['1', 'max-age=63072000'],
])('with %s trusted proxies, a claim to have come over TLS binds the browser to %s', async (hops, expected) => {
  const { app } = await aChatApp({ SITE_DIR: siteFolder, TRUST_PROXY_HOPS: hops })
  const response = await request(app).get('/faq').set('X-Forwarded-Proto', 'https')
  expect(response.headers['strict-transport-security']).toBe(expected)
})

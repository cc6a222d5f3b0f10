import { expect, test } from 'playwright/test'
import { compose } from '../support/compose.ts'

const SITE = process.env.COMPOSE_URL ?? ''

test('while the server is down the pages are served, the chat says so in JSON, and it comes back by itself', async ({ request }) => {
  const ask = () => request.post(`${SITE}/api/chat`, { data: { message: 'Do I need a licence?' } })
  expect((await ask()).status()).toBe(200)

  compose('stop', '--timeout=5', 'server')
  try {
    expect((await request.get(`${SITE}/faq`)).status()).toBe(200)
    const refused = await ask()
    expect(refused.status()).toBe(503)
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } })
    expect(refused.headers()['content-security-policy']).toContain("default-src 'none'")

    compose('restart', 'web')
    await expect.poll(async () => (await request.get(`${SITE}/faq`).catch(() => undefined))?.status(), { timeout: 15_000 }).toBe(200)
  } finally {
    compose('start', 'server')
  }
  await expect.poll(async () => (await ask()).status(), { timeout: 20_000 }).toBe(200)
})

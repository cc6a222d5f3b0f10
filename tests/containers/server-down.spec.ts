import { expect, test } from 'playwright/test'
import { compose } from '../support/compose.ts'

const SITE = process.env.COMPOSE_URL ?? ''

test('while the server is down the pages are served, the chat says so in JSON, and it comes back by itself', async ({ request }) => {
  const ask = () => request.post(`${SITE}/api/chat`, { data: { message: 'Do I need a licence?' } })
  expect((await ask()).status()).toBe(200)

  compose('stop', '--timeout=5', 'server')
  try {
    expect((await request.get(`${SITE}/faq`)).status()).toBe(200)
    expect((await ask()).status()).toBe(503)
    // nginx starts without the server, too.
    compose('restart', 'web')
    await expect.poll(async () => (await request.get(`${SITE}/faq`).catch(() => undefined))?.status(), { timeout: 15_000 }).toBe(200)
  } finally {
    compose('start', 'server')
  }
  await expect.poll(async () => (await ask()).status(), { timeout: 20_000 }).toBe(200)
})

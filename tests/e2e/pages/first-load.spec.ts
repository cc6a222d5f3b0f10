import type { Request } from 'playwright/test'
import { expect, test, untilHydrated } from '../../support/site.ts'

const MOST_BYTES = 130_000

// Bodies only: over HTTP/2, which visitors get, the headers that all responses share are sent once.
test('a first visit to /home loads no more than 130 KB, and nothing twice', async ({ page }) => {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto('/home', { waitUntil: 'networkidle' })
  await untilHydrated(page)

  const addresses = requests.map((request) => request.url())
  expect(addresses.filter((address) => /\.(js|woff2)$/.test(address))).toHaveLength(2)
  expect(addresses).toEqual([...new Set(addresses)])
  const sizes = await Promise.all(requests.map(async (request) => (await request.sizes()).responseBodySize))
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(MOST_BYTES)
})

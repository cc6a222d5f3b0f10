import { expect, type Page, test, untilHydrated } from '../../support/site.ts'

async function hidePaintTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
}

test('neither script nor font is asked for before the page is seen', async ({ page }) => {
  await page.goto('/home')
  await untilHydrated(page)
  await page.evaluate(() => document.fonts.ready)
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    asked: performance.getEntriesByType('resource').filter(({ name }) => /\.(js|woff2)$/.test(name)),
  }))
  expect(asked).toHaveLength(2)
  for (const { startTime } of asked) expect(startTime).toBeGreaterThanOrEqual(painted)
})

test('a browser that keeps its paint times to itself gets the script all the same', async ({ page }) => {
  await hidePaintTimes(page)
  await page.goto('/home')
  await untilHydrated(page)
})

test('a page in a tab that nobody looks at yet waits for no paint and no timer', async ({ page }) => {
  await hidePaintTimes(page)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    const { setTimeout } = window
    window.setTimeout = ((action: () => void, ms = 0) => (ms < 2000 ? setTimeout(action, ms) : 0)) as typeof window.setTimeout
  })
  await page.goto('/home')
  await untilHydrated(page)
})

import type { Request } from 'playwright/test'
import { endShortTimersOnly, expect, isFontThere, test, untilHydrated } from '../../support/site.ts'

// docs/decisions/0012: what a visitor gets for it.
const MOST_BYTES = 136_000

// Bodies only. The headers of each response are 1.1 KB more: nginx doesn't compress repeated ones.
test('a first visit paints, runs the script, then asks for the font, and loads at most 136 KB, nothing twice', async ({
  page,
}) => {
  await endShortTimersOnly(page)
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.addInitScript(() => {
    const noteStart = (_: unknown, observer: MutationObserver) => {
      if (!document.querySelector('body > script[src^="/assets/"]')) return
      Object.assign(window, { runAt: performance.now() })
      observer.disconnect()
    }
    new MutationObserver(noteStart).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/home')
  await untilHydrated(page)
  // The font comes last, together with pictures further down.
  const files = [...requests]
  await page.waitForFunction(isFontThere)
  const { painted, run, script, font } = await page.evaluate(() => {
    const [script, font] = performance.getEntriesByType('resource').filter(({ name }) => /\.(js|woff2)$/.test(name))
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    return { painted, run: Reflect.get(window, 'runAt'), script: script?.toJSON(), font: font?.toJSON() }
  })
  expect(run).toBeGreaterThanOrEqual(painted)
  expect(font.startTime).toBeGreaterThanOrEqual(script.responseEnd)

  files.push(...requests.filter((request) => !files.includes(request) && request.url().endsWith('.woff2')))
  const addresses = files.map((request) => request.url())
  expect(addresses).toEqual([...new Set(addresses)])
  const sizes = await Promise.all(files.map(async (request) => (await request.sizes()).responseBodySize))
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(MOST_BYTES)
})

test('a page in a background tab, which paints nothing, loads its script at once', async ({ page }) => {
  await endShortTimersOnly(page)
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
    Object.defineProperty(document, 'hidden', { get: () => true })
  })
  await page.goto('/home')
  await untilHydrated(page)
})

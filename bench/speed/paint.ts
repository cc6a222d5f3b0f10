import { type Browser, chromium } from 'playwright/test'
import { atMost, median, type Outcome } from '../outcome.ts'
import { EMPTY_PAGE, type MeasuredSite, PATHS, SITE } from './measured-site.ts'
import { onSlowPhone } from './slow-phone.ts'

const RUNS = 5
const RATIO = 1.15
const PAINTS = { 'first paint': 'first-contentful-paint', 'largest paint': 'largest-contentful-paint' }

/**
 * Compares paints on a slowed phone: each visit of a page follows a visit of the empty page, and the median ratio counts.
 * We don't use Lighthouse's paints: it estimates them, and assumes that the paint waits for any script requested early.
 */
export async function measurePaint({ launchOptions }: MeasuredSite): Promise<Outcome[]> {
  const browser = await chromium.launch(launchOptions)
  const outcomes: Outcome[] = []
  for (const path of PATHS) {
    const pairs: { own: number[]; empty: number[] }[] = []
    for (let run = 0; run < RUNS; run += 1)
      pairs.push({ empty: await paintsOf(browser, EMPTY_PAGE), own: await paintsOf(browser, SITE + path) })
    for (const [at, name] of Object.keys(PAINTS).entries()) {
      const [own, empty] = (['own', 'empty'] as const).map((which) =>
        median(pairs.map((pair) => pair[which][at] ?? Number.NaN)).toFixed(0),
      )
      outcomes.push(
        atMost({
          metric: `${path} ${name}: ${own} ms, the empty page ${empty} ms`,
          value: median(pairs.map((pair) => (pair.own[at] ?? Number.NaN) / (pair.empty[at] ?? Number.NaN))),
          limit: RATIO,
          unit: 'times',
          digits: 2,
        }),
      )
    }
  }
  await browser.close()
  return outcomes
}

function paintsOf(browser: Browser, url: string): Promise<number[]> {
  return onSlowPhone(browser, async (page) => {
    await page.addInitScript(() => {
      const paints: Record<string, number> = {}
      Object.assign(window, { paints })
      const note = (list: PerformanceObserverEntryList) => {
        for (const { name, entryType, startTime } of list.getEntries()) paints[name || entryType] = startTime
      }
      for (const type of ['paint', 'largest-contentful-paint'])
        new PerformanceObserver(note).observe({ type, buffered: true })
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const paints = await page.evaluate((): Record<string, number> => Reflect.get(window, 'paints'))
    return Object.values(PAINTS).map((name) => paints[name] ?? Number.NaN)
  })
}

import { type Browser, chromium } from 'playwright/test'
import { findChromium } from '../../support/find-chromium.ts'

/** What a visitor on a slow phone sees of a page's loading: times in milliseconds, and how much moved. */
export type SlowVisit = { firstPaintMs: number; largestPaintMs: number; blockingMs: number; layoutShift: number }

const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
// Slow 4G and a phone's CPU, as Lighthouse applies them to a browser.
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 }
const CPU_SLOWDOWN = 4
const LONG_TASK_MS = 50
const QUIET_MS = 1000

/** Starts the browser of the slow visits. */
export function launchBrowser(switches: string[]): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({ ...(executablePath && { executablePath }), args: switches })
}

/** Visits a page with nothing cached, over a network and on a CPU that are slowed for real. */
export async function visitSlowly(browser: Browser, url: string): Promise<SlowVisit> {
  const page = await browser.newPage(SCREEN)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(() => {
    const entries: PerformanceEntry[] = []
    Reflect.set(window, 'seen', entries)
    for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask']) {
      new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true })
    }
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // What a script does once it is there comes after the network is quiet.
  await page.waitForTimeout(QUIET_MS)
  const seen = await page.evaluate(() => {
    const entries: PerformanceEntry[] = Reflect.get(window, 'seen')
    return entries.map((entry) => ({
      name: entry.entryType === 'paint' ? entry.name : entry.entryType,
      start: entry.startTime,
      duration: entry.duration,
      shift: Number(Reflect.get(entry, 'value') ?? 0),
    }))
  })
  await page.close()

  const firstPaintMs = seen.find(({ name }) => name === 'first-contentful-paint')?.start ?? Number.NaN
  const tasks = seen.filter(({ name, start, duration }) => name === 'longtask' && start + duration > firstPaintMs)
  return {
    firstPaintMs,
    largestPaintMs: seen.filter(({ name }) => name === 'largest-contentful-paint').at(-1)?.start ?? Number.NaN,
    blockingMs: tasks.reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0),
    layoutShift: seen.reduce((sum, { shift }) => sum + shift, 0),
  }
}

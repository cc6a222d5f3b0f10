import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { findChromium } from '../../tools/find-chromium.ts'

/** What Lighthouse says of one visit: times in milliseconds, and scores from 0 to 100 in the order of `CATEGORIES`. */
export type LighthouseVisit = { firstPaintMs: number; largestPaintMs: number; blockingMs: number; layoutShift: number; scores: number[] }

/** What a page is scored for. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse's own two visitors: a phone on slow 4G with its processor slowed 4 times, and a desk. */
export type Visitor = 'phone' | 'desk'

const TRIES = 3

/** Visits a page with Lighthouse, in a browser of its own with nothing cached. */
export async function visitWithLighthouse(visitor: Visitor, url: string, switches: readonly string[]): Promise<LighthouseVisit> {
  // Lighthouse asks to be run again where the browser did not record the beginning of a visit.
  for (let triesLeft = TRIES; ; triesLeft -= 1) {
    try {
      return await visit(visitor, url, switches)
    } catch (error) {
      if (triesLeft === 1) throw error
    }
  }
}

async function visit(visitor: Visitor, url: string, switches: readonly string[]): Promise<LighthouseVisit> {
  const chromePath = findChromium()
  const chrome = await launch({ ...(chromePath && { chromePath }), chromeFlags: ['--headless', ...switches], logLevel: 'silent' })
  const flags = { port: chrome.port, logLevel: 'silent', onlyCategories: CATEGORIES, disableFullPageScreenshot: true } as const
  try {
    // Without a configuration Lighthouse plays the phone.
    const run = await lighthouse(url, flags, visitor === 'desk' ? desktopConfig : undefined)
    if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse could not visit ${url}: ${run?.lhr.runtimeError?.message ?? 'no report'}`)
    const { audits, categories } = run.lhr
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    return {
      firstPaintMs: figure('first-contentful-paint'),
      largestPaintMs: figure('largest-contentful-paint'),
      blockingMs: figure('total-blocking-time'),
      layoutShift: figure('cumulative-layout-shift'),
      scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    }
  } finally {
    chrome.kill()
  }
}

import { launch } from 'chrome-launcher'
import lighthouse, { type Config, desktopConfig, type Result } from 'lighthouse'
import { findChromium } from '../../support/find-chromium.ts'

/** The two visitors whom Lighthouse plays: one with a phone on slow 4G, one at a desk. */
export type FormFactor = 'mobile' | 'desktop'

/** What one visit came to: times in milliseconds, and scores from 0 to 100. */
export type Visit = {
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  layoutShift: number
  scores: Record<string, number>
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

// The network and the CPU are slowed for real. Lighthouse's reckoning from an unslowed visit takes whatever
// a machine's own disk delivered before the first paint for something that the paint had waited for.
const mobile: Config = { extends: 'lighthouse:default', settings: { throttlingMethod: 'devtools' } }
const configs: Record<FormFactor, Config> = { mobile, desktop: desktopConfig }

/** Visits a page with Lighthouse, in a browser of its own with nothing cached. */
export async function visit(url: string, formFactor: FormFactor, switches: readonly string[]): Promise<Visit> {
  const chromePath = findChromium()
  const chrome = await launch({ ...(chromePath && { chromePath }), chromeFlags: ['--headless', ...switches], logLevel: 'silent' })
  try {
    const flags = { port: chrome.port, logLevel: 'silent' as const, onlyCategories: CATEGORIES, disableFullPageScreenshot: true }
    const run = await lighthouse(url, flags, configs[formFactor])
    if (!run) throw new Error(`Lighthouse made no report of ${url}.`)
    return readReport(run.lhr)
  } finally {
    chrome.kill()
  }
}

function readReport({ audits, categories, runtimeError, requestedUrl }: Result): Visit {
  if (runtimeError) throw new Error(`Lighthouse could not visit ${requestedUrl}: ${runtimeError.message}`)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    scores: Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])),
  }
}

import { launch } from 'chrome-launcher'
import lighthouse, { type Config, desktopConfig, type Result } from 'lighthouse'
import { chromiumSwitches, findChromium } from '../../support/find-chromium.ts'

/** The two visitors whom Lighthouse plays: one with a phone on slow 4G, one at a desk. */
export const formFactors = ['mobile', 'desktop'] as const
export type FormFactor = (typeof formFactors)[number]

/** What one visit came to, in milliseconds, bytes, and scores from 0 to 1. */
export type Visit = {
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  layoutShift: number
  transferredBytes: number
  scores: Record<string, number>
}

const desktop: Config = { ...desktopConfig, settings: { ...desktopConfig.settings, disableFullPageScreenshot: true } }
const mobile: Config = { extends: 'lighthouse:default', settings: { disableFullPageScreenshot: true } }
const configs: Record<FormFactor, Config> = { mobile, desktop }

/** Visits a page with Lighthouse, in a browser of its own with nothing cached. */
export async function visit(url: string, formFactor: FormFactor): Promise<Visit> {
  const chromium = findChromium()
  const chrome = await launch({ ...(chromium && { chromePath: chromium }), chromeFlags: ['--headless', ...chromiumSwitches], logLevel: 'silent' })
  try {
    const run = await lighthouse(url, { port: chrome.port, logLevel: 'silent' }, configs[formFactor])
    if (!run) throw new Error(`Lighthouse made no report of ${url}.`)
    return readReport(run.lhr)
  } finally {
    chrome.kill()
  }
}

function readReport({ audits, categories, runtimeError, finalDisplayedUrl }: Result): Visit {
  if (runtimeError) throw new Error(`Lighthouse could not visit ${finalDisplayedUrl}: ${runtimeError.message}`)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    transferredBytes: value('total-byte-weight'),
    scores: Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, score ?? 0])),
  }
}

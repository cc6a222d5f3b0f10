import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import type { LaunchOptions } from './measured-site.ts'

/** Lighthouse's figures of one visit: times in milliseconds, and scores from 0 to 100 in the order of `CATEGORIES`. */
export type LighthouseVisit = { blockingMs: number; largestPaintMs: number; scores: number[] }

/** The categories that Lighthouse scores. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse's two presets: a phone on slow 4G with its CPU slowed 4 times, and a desktop. */
export type Device = 'phone' | 'desktop'

const TRIES = 3

/** Visits a page with Lighthouse in a new browser with an empty cache. */
export async function visitWithLighthouse(
  device: Device,
  url: string,
  launchOptions: LaunchOptions,
): Promise<LighthouseVisit> {
  // Lighthouse fails when the browser didn't record the start of a visit, and asks to be run again.
  for (let triesLeft = TRIES; ; triesLeft -= 1) {
    try {
      return await visit(device, url, launchOptions)
    } catch (error) {
      if (triesLeft === 1) throw error
    }
  }
}

async function visit(device: Device, url: string, { executablePath, args }: LaunchOptions): Promise<LighthouseVisit> {
  const chrome = await launch({
    ...(executablePath && { chromePath: executablePath }),
    chromeFlags: ['--headless', ...args],
    logLevel: 'silent',
  })
  const flags = {
    port: chrome.port,
    logLevel: 'silent',
    onlyCategories: CATEGORIES,
    disableFullPageScreenshot: true,
  } as const
  try {
    // Lighthouse's default configuration is the phone.
    const run = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined)
    if (!run || run.lhr.runtimeError)
      throw new Error(`Lighthouse could not visit ${url}: ${run?.lhr.runtimeError?.message ?? 'no report'}`)
    const { audits, categories } = run.lhr
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    return {
      blockingMs: figure('total-blocking-time'),
      largestPaintMs: figure('largest-contentful-paint'),
      scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    }
  } finally {
    chrome.kill()
  }
}

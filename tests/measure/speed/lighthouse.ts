import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { findChromium } from '../../support/find-chromium.ts'
import { exactly, median, type Outcome } from '../outcome.ts'
import { PATHS, SITE } from './measured-site.ts'

const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const BEST = '100 100 100 100'
// The default is the phone.
const visitors = [
  { name: 'phone', config: undefined },
  { name: 'desk', config: desktopConfig },
]

/** Lets Lighthouse score every page, as the two visitors whom it plays. */
export async function measureScores(switches: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, config } of visitors) {
    console.log(`Lighthouse, ${name}…`)
    for (const path of PATHS) {
      const runs: number[][] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await scoresOf(SITE + path, config, switches))
      const medians = CATEGORIES.map((_, index) => median(runs.map((scores) => scores[index] ?? Number.NaN)))
      outcomes.push(exactly(`${path} Lighthouse, ${name}: performance, accessibility, best practices, SEO`, medians.join(' '), BEST))
    }
  }
  return outcomes
}

// Lighthouse asks to be run again where the browser did not record the beginning of a visit.
async function scoresOf(url: string, config: typeof desktopConfig | undefined, switches: readonly string[], triesLeft = 2): Promise<number[]> {
  try {
    return await visit(url, config, switches)
  } catch (error) {
    if (triesLeft === 0) throw error
    return scoresOf(url, config, switches, triesLeft - 1)
  }
}

// In a browser of its own with nothing cached; scores from 0 to 100.
async function visit(url: string, config: typeof desktopConfig | undefined, switches: readonly string[]): Promise<number[]> {
  const chromePath = findChromium()
  const chrome = await launch({ ...(chromePath && { chromePath }), chromeFlags: ['--headless', ...switches], logLevel: 'silent' })
  try {
    const run = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories: CATEGORIES, disableFullPageScreenshot: true }, config)
    if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse could not visit ${url}: ${run?.lhr.runtimeError?.message ?? 'no report'}`)
    const { categories } = run.lhr
    return CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100))
  } finally {
    chrome.kill()
  }
}

import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { atLeast, atMost, median, type Outcome } from '../outcome.ts'
import { type LaunchOptions, type MeasuredSite, SITE } from './measured-site.ts'

// The default is a phone on slow 4G with its CPU slowed 4 times.
const DEVICES = { phone: undefined, desktop: desktopConfig }
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const RUNS = 3
const LARGEST_PAINT_MS = 1300
const LEAST_SCORE = 99

type Device = keyof typeof DEVICES

// Scores are in the order of `CATEGORIES`.
type Visit = { largestPaintMs: number; scores: number[] }

export async function measureWithLighthouse(path: string, { launchOptions }: MeasuredSite): Promise<Outcome[]> {
  const visitAs = async (device: Device) => {
    const visits: Visit[] = []
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(device, SITE + path, launchOptions))
    return visits
  }
  const onPhone = await visitAs('phone')
  return [
    atMost({
      metric: `${path} largest paint by Lighthouse’s model`,
      value: median(onPhone.map(({ largestPaintMs }) => largestPaintMs)),
      limit: LARGEST_PAINT_MS,
      unit: 'ms',
    }),
    judgeScores('phone', path, onPhone),
    judgeScores('desktop', path, await visitAs('desktop')),
  ]
}

function judgeScores(device: Device, path: string, visits: Visit[]): Outcome {
  const medians = CATEGORIES.map((_, index) => median(visits.map(({ scores }) => scores[index] ?? Number.NaN)))
  return atLeast({
    metric: `${path} Lighthouse, ${device}: performance, accessibility, best practices, SEO ${medians.join(' ')}, the least`,
    value: Math.min(...medians),
    limit: LEAST_SCORE,
  })
}

// In a new browser, so the cache is empty.
async function visit(device: Device, url: string, { executablePath, args }: LaunchOptions): Promise<Visit> {
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
    const run = await lighthouse(url, flags, DEVICES[device])
    if (!run || run.lhr.runtimeError)
      throw new Error(`Lighthouse could not visit ${url}: ${run?.lhr.runtimeError?.message ?? 'no report'}`)
    const { audits, categories } = run.lhr
    return {
      largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    }
  } finally {
    chrome.kill()
  }
}

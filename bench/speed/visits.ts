import { atLeast, atMost, median, type Outcome } from '../outcome.ts'
import { CATEGORIES, type Device, type LighthouseVisit, visitWithLighthouse } from './lighthouse-visit.ts'
import { EMPTY_PAGE, type MeasuredSite, SITE } from './measured-site.ts'

const RUNS = 5
const BLOCKING_ABOVE_EMPTY_MS = 50
const LARGEST_PAINT_MS = 1300
const LEAST_SCORE = 99

type Pair = { own: LighthouseVisit; empty: LighthouseVisit }

/**
 * Visits a page five times as a phone, each time right after the empty page, and takes the median of the five comparisons.
 * A machine that is slow for a while is then slow for both.
 */
export async function measureOnPhone(path: string, { launchOptions }: MeasuredSite): Promise<Outcome[]> {
  const pairs: Pair[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const empty = await visitWithLighthouse('phone', EMPTY_PAGE, launchOptions)
    pairs.push({ empty, own: await visitWithLighthouse('phone', SITE + path, launchOptions) })
  }
  const medianOf = (read: (pair: Pair) => number) => median(pairs.map(read))
  const blockingMs = medianOf(({ own, empty }) => own.blockingMs - empty.blockingMs)
  const own = pairs.map((pair) => pair.own)
  return [
    atMost({
      metric: `${path} largest paint by Lighthouse’s model`,
      value: median(own.map(({ largestPaintMs }) => largestPaintMs)),
      limit: LARGEST_PAINT_MS,
      unit: 'ms',
    }),
    atMost({
      metric: `${path} blocking time above the empty page’s`,
      value: blockingMs,
      limit: BLOCKING_ABOVE_EMPTY_MS,
      unit: 'ms',
    }),
    judgeScores('phone', path, own),
  ]
}

/** Visits a page five times on a desktop. */
export async function measureOnDesktop(path: string, { launchOptions }: MeasuredSite): Promise<Outcome[]> {
  const visits: LighthouseVisit[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visitWithLighthouse('desktop', SITE + path, launchOptions))
  return [judgeScores('desktop', path, visits)]
}

function judgeScores(device: Device, path: string, visits: LighthouseVisit[]): Outcome {
  const medians = CATEGORIES.map((_, index) => median(visits.map(({ scores }) => scores[index] ?? Number.NaN)))
  return atLeast({
    metric: `${path} Lighthouse, ${device}: performance, accessibility, best practices, SEO ${medians.join(' ')}, the least`,
    value: Math.min(...medians),
    limit: LEAST_SCORE,
  })
}

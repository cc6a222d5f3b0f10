import { atMost, exactly, median, type Outcome } from '../outcome.ts'
import { type FormFactor, type Visit, visit } from './lighthouse.ts'
import { EMPTY_PAGE, SITE } from './measured-site.ts'

const RUNS = 5
const PAINT_RATIO = 1.15
const BLOCKING_ABOVE_EMPTY_MS = 50
const PATHS = ['/', '/home', '/courses', '/videography', '/faq']

/**
 * Visits every page and the empty one by turns, so that a moment in which the machine is slow falls on all of them, and compares the medians.
 * A ratio is a phone's: at a desk both pages are there within a tenth of a second.
 */
export async function measurePaint(switches: readonly string[]): Promise<Outcome[]> {
  const phone = await visitByTurns([EMPTY_PAGE, ...PATHS.map((path) => SITE + path)], 'mobile', RUNS, switches)
  const desk = await visitByTurns(
    PATHS.map((path) => SITE + path),
    'desktop',
    1,
    switches,
  )
  const empty = phone.get(EMPTY_PAGE) ?? []
  const emptyPaintMs = medianOf(empty, 'largestPaintMs')
  return PATHS.flatMap((path) => {
    const visits = phone.get(SITE + path) ?? []
    const ratio = (figure: 'firstPaintMs' | 'largestPaintMs') => medianOf(visits, figure) / medianOf(empty, figure)
    const largest = medianOf(visits, 'largestPaintMs').toFixed(0)
    return [
      atMost({ promise: `${path} first paint, times the empty page’s`, value: ratio('firstPaintMs'), bar: PAINT_RATIO, digits: 2 }),
      atMost({
        promise: `${path} largest paint, times the empty page’s (${largest} ms to ${emptyPaintMs.toFixed(0)} ms)`,
        value: ratio('largestPaintMs'),
        bar: PAINT_RATIO,
        digits: 2,
      }),
      atMost({ promise: `${path} layout shift`, value: medianOf(visits, 'layoutShift'), bar: 0.0005, digits: 4 }),
      atMost({
        promise: `${path} blocking time above the empty page’s`,
        value: medianOf(visits, 'blockingMs') - medianOf(empty, 'blockingMs'),
        bar: BLOCKING_ABOVE_EMPTY_MS,
        unit: 'ms',
      }),
      exactly(`${path} Lighthouse, phone: speed, accessibility, practices, search`, scoresOf(visits), '100 100 100 100'),
      exactly(`${path} Lighthouse, desk`, scoresOf(desk.get(SITE + path) ?? []), '100 100 100 100'),
    ]
  })
}

async function visitByTurns(
  urls: readonly string[],
  formFactor: FormFactor,
  runs: number,
  switches: readonly string[],
): Promise<Map<string, Visit[]>> {
  const visits = new Map<string, Visit[]>(urls.map((url) => [url, []]))
  for (let run = 1; run <= runs; run += 1) {
    console.log(`Lighthouse, ${formFactor}: run ${run} of ${runs}…`)
    for (const url of urls) visits.get(url)?.push(await visit(url, formFactor, switches))
  }
  return visits
}

function medianOf(visits: readonly Visit[], figure: Exclude<keyof Visit, 'scores'>): number {
  return median(visits.map((visited) => visited[figure]))
}

function scoresOf(visits: readonly Visit[]): string {
  const categories = Object.keys(visits[0]?.scores ?? {})
  return categories.map((category) => median(visits.map(({ scores }) => scores[category] ?? 0))).join(' ')
}

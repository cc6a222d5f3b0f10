import { atMost, median, type Outcome } from '../outcome.ts'
import { EMPTY_PAGE, PATHS, SITE } from './measured-site.ts'
import { launchBrowser, type SlowVisit, visitSlowly } from './slow-visit.ts'

const RUNS = 5
const PAINT_RATIO = 1.15
const BLOCKING_ABOVE_EMPTY_MS = 50
// What Lighthouse rounds to 0.
const NO_SHIFT = 0.0005

type Pair = { own: SlowVisit; empty: SlowVisit }

/**
 * Visits every page five times, each time right after the empty one, and takes the median of the five comparisons:
 * a machine that is slower for a while is so for both.
 */
export async function measurePaint(switches: string[]): Promise<Outcome[]> {
  const pairs = new Map<string, Pair[]>(PATHS.map((path) => [path, []]))
  const browser = await launchBrowser(switches)
  for (let run = 1; run <= RUNS; run += 1) {
    console.log(`Slow 4G, run ${run} of ${RUNS}…`)
    for (const path of PATHS) {
      const empty = await visitSlowly(browser, EMPTY_PAGE)
      pairs.get(path)?.push({ empty, own: await visitSlowly(browser, SITE + path) })
    }
  }
  await browser.close()
  return [...pairs].flatMap(([path, visits]) => judge(path, visits))
}

function judge(path: string, pairs: Pair[]): Outcome[] {
  const medianOf = (read: (pair: Pair) => number) => median(pairs.map(read))
  const paint = (figure: 'firstPaintMs' | 'largestPaintMs', name: string) => {
    const [own, empty] = [medianOf((pair) => pair.own[figure]), medianOf((pair) => pair.empty[figure])]
    const promise = `${path} ${name}: ${own.toFixed(0)} ms, the empty page ${empty.toFixed(0)} ms`
    return atMost({ promise, value: medianOf((pair) => pair.own[figure] / pair.empty[figure]), bar: PAINT_RATIO, unit: 'times', digits: 2 })
  }
  const blockingMs = medianOf(({ own, empty }) => own.blockingMs - empty.blockingMs)
  return [
    paint('firstPaintMs', 'first paint'),
    paint('largestPaintMs', 'largest paint'),
    atMost({ promise: `${path} layout shift`, value: medianOf(({ own }) => own.layoutShift), bar: NO_SHIFT, digits: 4 }),
    atMost({ promise: `${path} blocking time above the empty page’s`, value: blockingMs, bar: BLOCKING_ABOVE_EMPTY_MS, unit: 'ms' }),
  ]
}

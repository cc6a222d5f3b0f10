import { type Browser, chromium } from 'playwright/test'
import sharp from 'sharp'
import { atMost, median, type Outcome } from '../outcome.ts'
import { EMPTY_PATH } from './control-pages.ts'
import { type MeasuredSite, SITE } from './measured-site.ts'
import { type Device, onDevice } from './slowed-device.ts'

const RUNS = 5
// The sum of three channels, of at most 765.
const PIXEL_TOLERANCE = 48
// The share of a screen that is as in the end.
const FINISHED = 0.98
// After so long without a frame, nothing moves any more.
const STILL_MS = 1000

type Visit = { paint: number; finished: number; difference: number; shift: number }

/** Films arrivals at a page, each right after one at the empty page, and compares every frame with the last. */
export async function measureFirstScreen(
  path: string,
  { launchOptions }: MeasuredSite,
  device: Device,
): Promise<Outcome[]> {
  await using browser = await chromium.launch(launchOptions)
  const pairs: { own: Visit; empty: Visit }[] = []
  for (let run = 0; run < RUNS; run += 1)
    pairs.push({
      empty: await visit(browser, SITE + EMPTY_PATH, device),
      own: await visit(browser, SITE + path, device),
    })
  return judge(`${path} on a ${device.name}`, pairs)
}

function judge(page: string, pairs: readonly { own: Visit; empty: Visit }[]): Outcome[] {
  const middle = (read: (own: Visit, empty: Visit) => number) => median(pairs.map(({ own, empty }) => read(own, empty)))
  const [empty, paint, finished] = [
    middle((_, { paint }) => paint),
    middle((own) => own.paint),
    middle((own) => own.finished),
  ].map((time) => time.toFixed(0))
  const figures = {
    [`finished after ${finished} ms, of the empty page’s paint after ${empty} ms`]: [
      middle((own, { paint }) => own.finished / paint),
      2,
      'times',
    ],
    [`finished, of its own first paint after ${paint} ms`]: [middle((own) => own.finished / own.paint), 1.5, 'times'],
    'pixels of the first frame that change': [middle((own) => own.difference * 100), 8, '%'],
    'layout shift': [middle((own) => own.shift), 0.0005, ''],
  } as const
  return Object.entries(figures).map(([name, [value, limit, unit]]) =>
    atMost({ metric: `${page}: ${name}`, value, limit, unit, digits: unit ? 2 : 4 }),
  )
}

async function visit(browser: Browser, url: string, device: Device): Promise<Visit> {
  const { frames, paint, shift } = await film(browser, url, device)
  const images = await Promise.all(
    frames.map(async ({ at, png }) => ({ at, pixels: await sharp(png).removeAlpha().raw().toBuffer() })),
  )
  // Frames are stamped up to 0.1 s before the browser says that it has painted, so pixels tell.
  const shown = images.slice(images.findIndex(({ pixels }) => !isBlank(pixels)))
  const last = shown.at(-1)
  if (!last) throw new Error(`Nothing was painted of ${url}.`)
  const differences = shown.map(({ pixels }) => differenceOf(pixels, last.pixels))
  const unfinished = differences.findLastIndex((difference) => difference > 1 - FINISHED)
  return {
    paint,
    finished: Math.max(paint, unfinished < 0 ? 0 : (shown[unfinished + 1]?.at ?? Number.NaN)),
    difference: differences[0] ?? Number.NaN,
    shift,
  }
}

// Times count from the request.
async function film(browser: Browser, url: string, device: Device) {
  return onDevice(browser, device, async (page, session) => {
    const frames: { at: number; png: Buffer }[] = []
    let lastAt = Date.now()
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      frames.push({ at: (metadata.timestamp ?? Number.NaN) * 1000, png: Buffer.from(data, 'base64') })
      lastAt = Date.now()
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
    })
    await page.addInitScript(() => {
      const figures = { shift: 0 }
      Object.assign(window, { figures })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) figures.shift += Reflect.get(entry, 'value')
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
    await page.goto(url, { waitUntil: 'load' })
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    )
    lastAt = Date.now()
    while (Date.now() - lastAt < STILL_MS) await page.waitForTimeout(100)
    const { origin, shift } = await page.evaluate(() => ({
      origin: performance.timeOrigin,
      shift: Number(Reflect.get(window, 'figures').shift),
    }))
    return { frames: frames.map(({ at, png }) => ({ at: at - origin, png })), paint: await paint.jsonValue(), shift }
  })
}

// Of one colour, as before the first paint.
function isBlank(pixels: Buffer): boolean {
  return pixels.subarray(3).equals(pixels.subarray(0, -3))
}

function differenceOf(frame: Buffer, last: Buffer): number {
  let different = 0
  for (let at = 0; at < last.length; at += 3) {
    const distance = [0, 1, 2].reduce(
      (sum, channel) => sum + Math.abs((frame[at + channel] ?? 0) - (last[at + channel] ?? 0)),
      0,
    )
    if (distance > PIXEL_TOLERANCE) different += 1
  }
  return (different * 3) / last.length
}

import type { ServerResponse } from 'node:http'
import type { Request } from 'playwright/test'
import sharp from 'sharp'
import { serve } from '../../support/peers/serve.ts'
import { addresses, expect, nextFrame, onPhoneToo, type Page, test, untilHydrated } from '../../support/site.ts'
import { STACK_URL } from '../../support/targets.ts'

// docs/decisions/0020: what a visitor gets for it.
const MOST_BYTES = 140_000
const PARTS_OF_A_PAGE = 20
// A fiftieth of what web.dev calls good.
const LARGEST_SHIFT = 0.002
const LEAST_CONTRAST = 4.5

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Bodies only; the headers of each response add 1.1 KB.
test('a first visit loads at most 140 KB, nothing twice', async ({ page }) => {
  const files: Request[] = []
  page.on('requestfinished', (request) => files.push(request))
  await page.goto('/home')
  await untilHydrated(page)
  const urls = files.map((request) => request.url())
  expect(urls).toEqual([...new Set(urls)])
  const sizes = await Promise.all(files.map(async (request) => (await request.sizes()).responseBodySize))
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(MOST_BYTES)
})

for (const path of addresses) {
  test(`${path} can be read, stays still and looks final while it arrives`, onPhoneToo, async ({ page }, testInfo) => {
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      const observer = new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => JSON.stringify(entry))),
      )
      observer.observe({ type: 'layout-shift', buffered: true })
    })
    await page.route('https://i.ytimg.com/**', () => undefined)
    const release = await openInParts(page, path)
    await page.screenshot({ path: testInfo.snapshotPath('first.png') })
    release()
    await untilHydrated(page)
    await nextFrame(page)
    const shifts: string[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
    const total = shifts.reduce((sum, shift) => sum + JSON.parse(shift).value, 0)
    expect(total, shifts.join('\n')).toBeLessThan(LARGEST_SHIFT)
    await expect(page).toHaveScreenshot('first.png', { maxDiffPixelRatio: 0.02, threshold: 0.1 })
    expect(await faintWords(page)).toEqual([])
    await page.goto('about:blank')
  })
}

/** Opens a page whose HTML comes in parts, each painted before the next. The returned function lets its files come. */
async function openInParts(page: Page, path: string): Promise<() => void> {
  const asked = Promise.withResolvers<ServerResponse>()
  const { port, close } = await serve((_, response) => asked.resolve(response))
  const wanted = Promise.withResolvers<void>()
  await page.route(/\/(assets|favicon)/, async (route) => {
    await wanted.promise
    await route.fulfill({ response: await route.fetch({ url: STACK_URL + new URL(route.request().url()).pathname }) })
  })
  // Firefox paints parts; Chromium would wait for the end.
  const html = (await (await fetch(STACK_URL + path)).text()).replace(/<link rel="expect"[^>]*>/, '')
  // The bar must not wait for the page below to know its place.
  const main = html.indexOf('<main')
  const size = Math.ceil((html.length - main) / PARTS_OF_A_PAGE)
  const cuts = [html.indexOf('<body'), ...Array.from({ length: PARTS_OF_A_PAGE }, (_, part) => main + part * size)]
  const opened = page.goto(`http://localhost:${port}${path}`, { waitUntil: 'commit' })
  const response = await asked.promise
  response.setHeader('Content-Type', 'text/html; charset=utf-8').write(html.slice(0, cuts[0]))
  await opened
  for (const [part, at] of cuts.entries()) {
    response.write(html.slice(at, cuts[part + 1]))
    await nextFrame(page)
  }
  response.end()
  page.once('close', close)
  return wanted.resolve
}

type Colour = readonly number[]

/** Finds words with too little contrast to what is painted below them, without pictures. */
async function faintWords(page: Page): Promise<string[]> {
  const words = await page.evaluate(readWords)
  expect(words.length).toBeGreaterThan(5)
  const image = sharp(await page.screenshot({ fullPage: true, caret: 'initial' })).removeAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const faint = words.filter(({ box, colour }) => leastContrast(data, info.width, box, colour) < LEAST_CONTRAST)
  return faint.map(({ text }) => text)
}

// Runs in the page. Lists the words, then leaves only what lies below them.
function readWords() {
  const words: { text: string; colour: Colour; box: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element, textContent: text } = node
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || !text?.trim()) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const colour = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number)
    for (const box of range.getClientRects())
      if (box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.width > 1)
        words.push({ text, colour, box: box.toJSON() })
  }
  const sheet = new CSSStyleSheet()
  // The button of the chat stays where it is while a page scrolls.
  sheet.replaceSync(`* { -webkit-text-fill-color: transparent !important }
    svg, img, [popovertarget=chat] { visibility: hidden !important }`)
  document.adoptedStyleSheets = [sheet]
  return words
}

function leastContrast(pixels: Buffer, width: number, { left, top, right, bottom }: DOMRect, colour: Colour): number {
  let least = Number.POSITIVE_INFINITY
  for (let y = Math.ceil(top) + 1; y < bottom - 1; y += 1)
    for (let x = Math.ceil(left); x < right; x += 1) {
      const at = 3 * (y * width + x)
      least = Math.min(least, contrast(colour, pixels.subarray(at, at + 3)))
    }
  return least
}

/** WCAG's ratio, from 1 to 21. */
function contrast(one: Colour | Buffer, other: Colour | Buffer): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red = 0, green = 0, blue = 0]: Colour | Buffer): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

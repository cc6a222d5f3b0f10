import type { Request } from 'playwright/test'
import sharp from 'sharp'
import { addresses, expect, hold, nextFrame, onPhoneToo, type Page, test, untilHydrated } from '../../support/site.ts'

// docs/decisions/0020: what a visitor gets for it.
const MOST_BYTES = 140_000
/** Two colours differ when their three channels together differ by more than this. */
const TOLERANCE = 48
const LEAST_CONTRAST = 4.5

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Bodies only. The headers of each response are 1.1 KB more: nginx doesn't compress repeated ones.
test('a first visit loads at most 140 KB, nothing twice', async ({ page }) => {
  const files: Request[] = []
  page.on('requestfinished', (request) => files.push(request))
  await page.goto('/home')
  await untilHydrated(page)
  const addresses = files.map((request) => request.url())
  expect(addresses).toEqual([...new Set(addresses)])
  const sizes = await Promise.all(files.map(async (request) => (await request.sizes()).responseBodySize))
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(MOST_BYTES)
})

for (const path of addresses) {
  test(`${path} shows its first screen as in the end before any file has come`, onPhoneToo, async ({ page }) => {
    await page.route('https://i.ytimg.com/**', () => undefined)
    const release = await hold(page, '**/assets/*')
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    await nextFrame(page)
    const first = await page.screenshot()
    release()
    await untilHydrated(page)
    await nextFrame(page)
    const last = await page.screenshot()
    const [before, after] = await Promise.all([first, last].map((png) => sharp(png).removeAlpha().raw().toBuffer()))
    expect(shareOfDifferent(before ?? first, after ?? last), 'share of pixels that change').toBeLessThan(0.02)
    await page.goto('about:blank')
  })

  test(`every word of ${path} can be read without pictures and script`, onPhoneToo, async ({ page, consoleErrors }) => {
    await page.route('**/assets/*', (route) => route.abort())
    await page.goto(path)
    const words = await page.evaluate(readWords)
    expect(words.length).toBeGreaterThan(5)
    const { data, width } = await pixelsOf(page)
    const faint = words.filter(({ box, colour }) => leastContrast(data, width, box, colour) < LEAST_CONTRAST)
    expect(faint.map(({ text }) => text)).toEqual([])
    consoleErrors.length = 0
  })
}

type Colour = readonly number[]
type Box = { left: number; top: number; right: number; bottom: number }

async function pixelsOf(page: Page) {
  const image = sharp(await page.screenshot({ fullPage: true, caret: 'initial' })).removeAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width }
}

function shareOfDifferent(one: Buffer, other: Buffer): number {
  let different = 0
  for (let at = 0; at < one.length; at += 3) {
    const distance = [0, 1, 2].reduce((sum, part) => sum + Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)), 0)
    if (distance > TOLERANCE) different += 1
  }
  return (different * 3) / one.length
}

/** Runs in the page. Lists the words with their colours and places, then leaves only what lies below them. */
function readWords() {
  const words: { text: string; colour: Colour; box: Box }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element, textContent: text } = node
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || !text?.trim()) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const colour =
      getComputedStyle(element)
        .color.match(/[\d.]+/g)
        ?.map(Number) ?? []
    for (const { left, top, right, bottom } of range.getClientRects())
      if (left >= 0 && top >= 0 && right <= innerWidth && right - left > 1)
        words.push({ text, colour, box: { left, top, right, bottom } })
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { -webkit-text-fill-color: transparent !important } svg, img { visibility: hidden !important }')
  document.adoptedStyleSheets = [sheet]
  return words
}

function leastContrast(pixels: Buffer, width: number, { left, top, right, bottom }: Box, colour: Colour): number {
  let least = Number.POSITIVE_INFINITY
  for (let y = Math.ceil(top) + 1; y < bottom - 1; y += 1)
    for (let x = Math.ceil(left); x < right; x += 1) {
      const at = 3 * (y * width + x)
      least = Math.min(least, contrast(colour, pixels.subarray(at, at + 3)))
    }
  return least
}

/** The ratio of contrast by WCAG, from 1 to 21. */
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

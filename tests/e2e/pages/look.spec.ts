import sharp from 'sharp'
import { expect, missingPath, open, type Page, paths, test } from '../../support/site.ts'

const WIDTHS = [320, 390, 768, 900, 1024, 1100, 1200, 1280, 1366, 1440, 1536, 1600, 1760, 1920, 2560]
// How far the colour of a pixel may be off, of 255: letters have soft edges.
const TOLERANCE = 10

type Line = { text: string; left: number; top: number; width: number; height: number; colour: number[] }

for (const path of [...paths.slice(1), missingPath]) {
  test(`${path} has no picture over a word and shows everything in the order of its source, at any width`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await wordsUnderPictures(page), `words under a picture at ${width} px`).toEqual([])
      expect(await outOfOrder(page), `out of order at ${width} px`).toEqual([])
    }
  })
}

test('the visitor can pause everything that moves without end', async ({ page }) => {
  await open(page, '/home')
  const endless = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY && a.playState === 'running')
          .length,
    )
  expect(await endless()).toBeGreaterThan(0)
  await page.getByRole('checkbox', { name: 'Pause motion' }).check()
  expect(await endless()).toBe(0)
})

/** Finds lines of text with letters that change colour when the artwork is taken away. */
async function wordsUnderPictures(page: Page): Promise<string[]> {
  const lines = await page.evaluate(linesNearPictures)
  if (lines.length === 0) return []
  const left = Math.max(0, Math.floor(Math.min(...lines.map((line) => line.left))))
  const top = Math.max(0, Math.floor(Math.min(...lines.map((line) => line.top))))
  const right = Math.ceil(Math.max(...lines.map((line) => line.left + line.width)))
  const bottom = Math.ceil(Math.max(...lines.map((line) => line.top + line.height)))
  const clip = { x: left, y: top, width: right - left, height: bottom - top }
  const picture = async () =>
    sharp(await page.screenshot({ fullPage: true, clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  const shown = await picture()
  await page.evaluate(setArtworkVisibility, 'hidden')
  const hidden = await picture()
  await page.evaluate(setArtworkVisibility, '')

  const { width, height } = hidden.info
  return lines.flatMap((line) => {
    let covered = 0
    for (let y = Math.max(0, Math.floor(line.top - top)); y < Math.min(height, line.top + line.height - top); y++) {
      for (let x = Math.max(0, Math.floor(line.left - left)); x < Math.min(width, line.left + line.width - left); x++) {
        const at = (y * width + x) * 3
        const isOff = (data: Buffer) => line.colour.some((value, channel) => Math.abs((data[at + channel] ?? 0) - value) > TOLERANCE)
        if (!isOff(hidden.data) && isOff(shown.data)) covered++
      }
    }
    return covered > 0 ? [`${line.text}: ${covered} pixels`] : []
  })
}

// Runs in the page.
function linesNearPictures(): Line[] {
  const pictures = [...document.querySelectorAll('svg:has(> use), main img, [data-stretch] path')].map((picture) => picture.getBoundingClientRect())
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lines: Line[] = []
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    if (!element?.closest('header, main, footer') || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const colour = (getComputedStyle(element).color.match(/\d+/g) ?? []).slice(0, 3).map(Number)
    for (const box of range.getClientRects()) {
      if (pictures.some((p) => p.left < box.right && p.right > box.left && p.top < box.bottom && p.bottom > box.top))
        lines.push({ text: range.toString(), left: box.left + scrollX, top: box.top + scrollY, width: box.width, height: box.height, colour })
    }
  }
  return lines
}

// Runs in the page.
function setArtworkVisibility(visibility: string): void {
  for (const picture of document.querySelectorAll<HTMLElement | SVGElement>('svg:has(> use), main img, [data-stretch]'))
    picture.style.visibility = visibility
}

/** Finds what stands above, or to the left of, something that comes before it in the source. */
function outOfOrder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('header :is(a, button), main :is(h1, h2, h3, p, a, button, input, summary), footer :is(p, a)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1)
    return shown.flatMap(({ element, box }, index) => {
      const before = shown[index - 1]
      if (!before || before.element.contains(element)) return []
      const isAbove = box.bottom <= before.box.top + 1 && box.left < before.box.right - 1
      const isLeft = box.right <= before.box.left + 1 && box.top < before.box.bottom - 1 && box.bottom > before.box.top + 1
      return isAbove || isLeft ? [`${before.element.textContent} · ${element.textContent}`] : []
    })
  })
}

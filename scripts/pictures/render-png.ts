/// <reference lib="dom" />
import { chromium } from 'playwright/test'
import { chromiumSwitches, findChromium } from '../../tools/find-chromium.ts'
import { palettePng } from './png.ts'
import { reduceColours } from './reduce-colours.ts'

/** A picture to be drawn: markup that fills a page of so many pixels. */
export type Drawing = { html: string; width: number; height: number }

/** Draws pictures in a headless browser and returns them as PNG files of at most 256 colours, in the same order. */
export async function renderPngs(drawings: readonly Drawing[]): Promise<Buffer[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumSwitches })
  try {
    const page = await browser.newPage()
    const pngs: Buffer[] = []
    for (const { html, width, height } of drawings) {
      await page.setViewportSize({ width, height })
      await page.setContent(html)
      // A screenshot waits for fonts by itself.
      const pixels = await page.evaluate(readPixels, (await page.screenshot()).toString('base64'))
      pngs.push(palettePng({ width, height, ...reduceColours(Buffer.from(pixels, 'base64')) }))
    }
    return pngs
  } finally {
    await browser.close()
  }
}

// Runs in the browser, which can read its own pictures. As text, because a million numbers would take a minute to come over.
async function readPixels(png: string): Promise<string> {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  context?.drawImage(image, 0, 0)
  const bytes = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
  const piece = 0x8000
  let text = ''
  for (let start = 0; start < bytes.length; start += piece) text += String.fromCharCode(...bytes.subarray(start, start + piece))
  return btoa(text)
}

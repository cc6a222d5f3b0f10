import { chromium } from 'playwright/test'
import sharp from 'sharp'
import { chromiumSwitches, findChromium } from '../../tools/find-chromium.ts'

/** A picture to be drawn: markup that fills a page of so many pixels. */
export type Drawing = { html: string; width: number; height: number }

/** Draws pictures in a headless browser and returns them as PNG files of at most 256 colours, in the same order. */
export async function renderPngs(drawings: readonly Drawing[]): Promise<Buffer[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumSwitches() })
  try {
    const page = await browser.newPage()
    const pngs: Buffer[] = []
    for (const { html, width, height } of drawings) {
      await page.setViewportSize({ width, height })
      await page.setContent(html)
      // A screenshot waits for fonts by itself.
      pngs.push(
        await sharp(await page.screenshot())
          .png({ palette: true, effort: 10, dither: 0 })
          .toBuffer(),
      )
    }
    return pngs
  } finally {
    await browser.close()
  }
}

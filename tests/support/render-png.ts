import { chromium } from 'playwright/test'
import { chromiumSwitches, findChromium } from './find-chromium.ts'

/** A picture to be drawn: markup that fills a page of so many pixels. */
export type Drawing = { html: string; width: number; height: number }

/** Draws pictures in a headless browser and returns them as PNG files, in the same order. */
export async function renderPngs(drawings: readonly Drawing[]): Promise<Buffer[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumSwitches })
  try {
    const pngs: Buffer[] = []
    for (const { html, width, height } of drawings) {
      const page = await browser.newPage({ viewport: { width, height } })
      await page.setContent(html)
      // A screenshot waits for fonts by itself.
      pngs.push(await page.screenshot())
      await page.close()
    }
    return pngs
  } finally {
    await browser.close()
  }
}

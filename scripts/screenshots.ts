// `npm run screenshots`: the README's docs/home.png and docs/home.webp.
/// <reference lib="dom" />
import { join } from 'node:path'
import { chromium, type Page } from 'playwright/test'
import sharp from 'sharp'
import { copyOfBuiltSite } from '../tools/built-site.ts'
import { projectFolder } from '../tools/child-process.js'
import { chromiumOptions } from '../tools/find-chromium.ts'
import { freePort } from '../tools/free-port.ts'
import { startServer } from '../tools/processes.ts'
import { readSettings } from '../tools/settings.ts'

readSettings()
const site = await copyOfBuiltSite()
const port = await freePort()
await startServer({ port, environment: { SITE_DIR: site.folder } })
const browser = await chromium.launch(chromiumOptions())

const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
await page.goto(`http://localhost:${port}/home`)
// A lazy picture otherwise comes only when it is scrolled to.
await page.evaluate(() => {
  for (const picture of document.images) picture.loading = 'eager'
})
await page.waitForLoadState('networkidle')
await page.screenshot({ path: join(projectFolder, 'docs/home.png'), animations: 'disabled' })
await page.emulateMedia({ reducedMotion: 'no-preference' })
await film(page, join(projectFolder, 'docs/home.webp'))
await browser.close()
process.exit(0)

// Films the flight in the goggles. Frames set the clock of animations that don't follow the scroll.
async function film(page: Page, file: string) {
  const FRAMES = 34
  const FRAME_MS = 80
  const PIXELS_PER_FRAME = 64
  const ARRIVAL_MS = 1100
  const start = (await page.locator('main > section + div').boundingBox())?.y ?? 0
  const frames: Buffer[] = []
  for (let frame = 0; frame < FRAMES; frame++) {
    await page.evaluate(
      ({ time, top }) => {
        window.scrollTo({ top, behavior: 'instant' })
        for (const animation of document.getAnimations()) {
          if (!(animation.timeline instanceof DocumentTimeline)) continue
          animation.pause()
          animation.currentTime = time
        }
      },
      { time: ARRIVAL_MS + frame * FRAME_MS, top: start + (frame - 8) * PIXELS_PER_FRAME },
    )
    frames.push(await page.screenshot())
  }
  const small = await Promise.all(frames.map((frame) => sharp(frame).resize({ width: 640 }).png().toBuffer()))
  await sharp(small, { join: { animated: true } })
    .webp({ quality: 40, effort: 6, delay: frames.map(() => FRAME_MS), loop: 0 })
    .toFile(file)
}

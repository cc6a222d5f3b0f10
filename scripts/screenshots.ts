// `npm run screenshots`: every page and state at three widths in screenshots/, and the README's docs/home.png and
// docs/home.webp.
/// <reference lib="dom" />
import { join } from 'node:path'
import { pages } from '@kooma/content/pages.ts'
import { chromium, type Page } from 'playwright/test'
import sharp from 'sharp'
import { copyOfBuiltSite } from '../tools/built-site.ts'
import { projectFolder } from '../tools/child-process.js'
import { chromiumOptions } from '../tools/find-chromium.ts'
import { freePort } from '../tools/free-port.ts'
import { startServer } from '../tools/processes.ts'
import { readSettings } from '../tools/settings.ts'

const FOLDER = join(projectFolder, 'screenshots')
const WIDTHS = [390, 768, 1440]
const QUESTION = 'How old do I have to be?'

type Shot = { name: string; path: string; widths?: number[]; reach?: (page: Page) => Promise<void> }

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

const SHOTS: Shot[] = [
  ...pages.map(({ path }) => ({ name: path.slice(1) || 'root', path })),
  { name: 'nope', path: '/nope' },
  { name: 'menu', path: '/home', widths: [390], reach: press('Menu') },
  { name: 'card-turned', path: '/courses', reach: (page) => page.getByText('See topics').first().click() },
  { name: 'answer-open', path: '/faq', reach: (page) => page.getByRole('heading', { name: QUESTION }).click() },
  { name: 'booking-errors', path: '/videography', reach: press('Send Message') },
  {
    name: 'chat',
    path: '/courses',
    async reach(page) {
      await press('Chat with KoomaBot')(page)
      await press(QUESTION)(page)
      await page.getByRole('article', { name: 'KoomaBot' }).waitFor()
    },
  },
]

readSettings()
const site = await copyOfBuiltSite()
const port = await freePort()
await startServer({ port, environment: { SITE_DIR: site.folder } })
const browser = await chromium.launch(chromiumOptions())

for (const width of WIDTHS) {
  const page = await browser.newPage({ viewport: { width, height: width < 768 ? 844 : 900 }, reducedMotion: 'reduce' })
  for (const { name, path, reach } of SHOTS.filter(({ widths = WIDTHS }) => widths.includes(width))) {
    await show(page, path)
    await reach?.(page)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`), fullPage: !reach, animations: 'disabled' })
  }
  await page.close()
}
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
await show(page, '/home')
await page.screenshot({ path: join(projectFolder, 'docs/home.png'), animations: 'disabled' })
await page.emulateMedia({ reducedMotion: 'no-preference' })
await film(page, join(projectFolder, 'docs/home.webp'))
await browser.close()
console.log(`The pictures are in ${FOLDER}.`)
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

async function show(page: Page, path: string) {
  await page.goto(`http://localhost:${port}${path}`)
  // A lazy picture otherwise comes only when it is scrolled to.
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager'
  })
  await page.waitForLoadState('networkidle')
}

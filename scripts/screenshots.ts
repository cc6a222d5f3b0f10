// Takes a picture of every page and state at three widths into screenshots/: `npm run screenshots`. docs/home.png and docs/home.webp are the README's.
/// <reference lib="dom" />
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@kooma/content/pages.ts'
import { chromium, type Page } from 'playwright/test'
import sharp from 'sharp'
import { chromiumSwitches, findChromium } from '../tools/find-chromium.ts'
import { freePorts } from '../tools/free-port.ts'
import { projectEnvironment, projectFolder } from '../tools/child-process.js'
import { endWithThisProcess, untilAnswered } from '../tools/processes.ts'

const [HTTP_PORT, PORT] = (await freePorts(2)).map(String)
const SITE = `http://localhost:${HTTP_PORT}`
const FOLDER = join(projectFolder, 'screenshots')
const PATHS = [...pages.map(({ path }) => path), '/nope']
const WIDTHS = [390, 768, 1440]

type State = { name: string; path: string; widths?: number[]; reach: (page: Page) => Promise<void> }

const STATES: State[] = [
  { name: 'menu', path: '/home', widths: [390], reach: (page) => page.getByRole('button', { name: 'Menu' }).click() },
  {
    name: 'card-turned',
    path: '/courses',
    reach: (page) =>
      page
        .getByRole('button', { name: /See topics/ })
        .first()
        .click(),
  },
  { name: 'answer-open', path: '/faq', reach: (page) => page.getByText('Do I need a licence to take a course?').click() },
  { name: 'booking-errors', path: '/videography', reach: (page) => page.getByRole('button', { name: 'Send Message' }).click() },
  {
    name: 'chat',
    path: '/courses',
    async reach(page) {
      await page.getByRole('button', { name: 'Chat with KoomaBot' }).click()
      await page.getByRole('button', { name: 'Do I need a licence to take a course?' }).click()
      await page.getByText('You don’t need a licence').waitFor()
    },
  },
]

mkdirSync(FOLDER, { recursive: true })
const stack = spawn('node', [join(projectFolder, 'scripts/stack.ts')], {
  stdio: 'inherit',
  env: { ...projectEnvironment(), HTTP_PORT, PORT },
})
endWithThisProcess(stack)
await untilAnswered(`${SITE}/healthz`, stack)
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumSwitches() })

for (const width of WIDTHS) {
  const page = await browser.newPage({ viewport: { width, height: width < 768 ? 844 : 900 }, reducedMotion: 'reduce' })
  for (const path of PATHS) {
    await show(page, path)
    await page.screenshot({ path: join(FOLDER, `${path.slice(1) || 'root'}-${width}.png`), fullPage: true })
  }
  for (const { name, path, reach } of STATES.filter(({ widths = WIDTHS }) => widths.includes(width))) {
    await show(page, path)
    await reach(page)
    await settle(page)
    await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`) })
  }
  await page.close()
}
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
await show(page, '/home')
await page.screenshot({ path: join(projectFolder, 'docs/home.png') })
await film(join(projectFolder, 'docs/home.webp'))
await browser.close()
console.log(`The pictures are in ${FOLDER}.`)
process.exit(0)

// Films the home page: its paper settles, then the orange line draws itself with the scroll. Each frame sets the clock of the animations itself.
async function film(file: string): Promise<void> {
  const FRAME_MS = 80
  const SETTLING_FRAMES = 16
  const SCROLLING_FRAMES = 34
  const PIXELS_PER_FRAME = 40
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await show(page, '/home')
  // The arrival is over by now. A copy of the hero begins it again.
  await page.evaluate(() => {
    const hero = document.querySelector('main > div')
    hero?.replaceWith(hero.cloneNode(true))
  })
  const frames: Buffer[] = []
  for (let frame = 0; frame < SETTLING_FRAMES + SCROLLING_FRAMES; frame++) {
    await page.evaluate(
      async ({ time, top }) => {
        window.scrollTo({ top, behavior: 'instant' })
        for (const animation of document.getAnimations()) {
          if (!(animation.timeline instanceof DocumentTimeline)) continue
          animation.pause()
          animation.currentTime = time
        }
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      },
      { time: frame * FRAME_MS, top: Math.max(0, frame - SETTLING_FRAMES) * PIXELS_PER_FRAME },
    )
    frames.push(
      await sharp(await page.screenshot())
        .resize({ width: 640 })
        .png()
        .toBuffer(),
    )
  }
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 50, effort: 6, delay: frames.map(() => FRAME_MS), loop: 0 })
    .toFile(file)
  await page.close()
}

// Lazy pictures come when they are scrolled to.
async function show(page: Page, path: string): Promise<void> {
  await page.goto(SITE + path, { waitUntil: 'networkidle' })
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await settle(page)
}

// Waits for late files and for animations that end. Without this, a picture may show text that is still fading in.
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

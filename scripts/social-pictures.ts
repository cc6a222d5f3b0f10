// `npm run social-pictures`: draws the pictures of link previews. They are committed; a test fails when they are stale.
import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type PageName, pages } from '@kooma/content/pages.ts'
import { siteName } from '@kooma/content/site.ts'
import { socialPictureSize, socialPictures } from '@kooma/content/social-pictures.ts'
import { chromium } from 'playwright/test'
import sharp from 'sharp'
import { projectFolder } from '../tools/child-process.js'
import { chromiumOptions } from '../tools/find-chromium.ts'

export const SOCIAL_FOLDER = join(projectFolder, 'client/public/social')
export const DIGEST_FILE = join(projectFolder, 'scripts/social-pictures.sha256')

const CLIENT = join(projectFolder, 'client')
const FONT_FILE = createRequire(join(CLIENT, 'package.json')).resolve(
  '@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2',
)
const FONT = `data:font/woff2;base64,${readFileSync(FONT_FILE, 'base64')}`

const SKY = '#8ccbee'
const scenes: Record<PageName, { background: string; headlineSize: number; pieces: string[] }> = {
  home: {
    background: SKY,
    headlineSize: 92,
    pieces: [piece('maple-island', 560, 20, 660), piece('quad-plain', 770, 40, 300)],
  },
  courses: {
    background: '#f8eedc',
    headlineSize: 96,
    pieces: [piece('join-island', 440, 90, 760), piece('quad-plain', 790, 130, 280)],
  },
  videography: { background: SKY, headlineSize: 76, pieces: [piece('lake-cabin', 500, 60, 690)] },
  faq: {
    background: SKY,
    headlineSize: 190,
    pieces: [piece('contours', 0, -60, 1200, 0.3), piece('quad-plain', 620, 80, 540)],
  },
}

function piece(file: string, left: number, top: number, width: number, opacity = 1) {
  return `<img src="${art(file)}" style="left:${left}px;top:${top}px;width:${width}px;opacity:${opacity}" alt="">`
}

function pictureHtml(name: PageName) {
  const { background, headlineSize, pieces } = scenes[name]
  return `<style>
    @font-face { font-family: Anybody; src: url(${FONT}); font-weight: 100 900; font-stretch: 50% 150% }
    body { margin: 0; overflow: hidden; background: ${background}; color: #10263c }
    img { position: absolute }
    h1 { position: absolute; left: 72px; bottom: 64px; max-width: 560px; margin: 0; font: 800 ${headlineSize}px/1.02 Anybody; font-stretch: 88% }
  </style>${pieces.join('')}<img src="${art('logo')}" style="left:72px;top:60px;width:250px" alt="${siteName}"><h1>${socialPictures[name].headline}</h1>`
}

/** A hash of art, words, layout and font. */
export function digestOfInputs(): string {
  return hash('sha256', pictureNames.map(pictureHtml).join(''))
}

export const pictureNames = [...new Set(pages.map(({ name }) => name))]

async function draw() {
  const browser = await chromium.launch(chromiumOptions())
  const page = await browser.newPage({ viewport: socialPictureSize })
  for (const name of pictureNames) {
    await page.setContent(pictureHtml(name))
    // A screenshot waits for fonts by itself.
    const picture = sharp(await page.screenshot()).png({ palette: true, quality: 60, effort: 10, dither: 0 })
    await picture.toFile(join(SOCIAL_FOLDER, `${name}.png`))
  }
  await browser.close()
  writeFileSync(DIGEST_FILE, `${digestOfInputs()}\n`)
}

function art(name: string) {
  return `data:image/svg+xml;base64,${readFileSync(join(CLIENT, 'src/art', `${name}.svg`), 'base64')}`
}

if (import.meta.main) await draw()

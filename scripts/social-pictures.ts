// Draws the picture in the link preview of each page: `node scripts/social-pictures.ts`. The files are committed; a test fails when they are stale.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderPngs } from './pictures/render-png.ts'
import { DIGEST_FILE, digestOfInputs, PICTURE_SIZE, pictureHtml, pictureNames, SOCIAL_FOLDER, withFont } from './pictures/social-pictures.ts'

const pngs = await renderPngs(pictureNames.map((name) => ({ html: withFont(pictureHtml(name)), ...PICTURE_SIZE })))
mkdirSync(SOCIAL_FOLDER, { recursive: true })
for (const [index, name] of pictureNames.entries()) writeFileSync(join(SOCIAL_FOLDER, `${name}.png`), pngs[index] ?? '')
writeFileSync(DIGEST_FILE, `${digestOfInputs()}\n`)

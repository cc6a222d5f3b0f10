// Draws the site's icons from its own artwork: `node scripts/icons.ts`. The files are committed; run it when the mark changes.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Drawing, renderPngs } from './pictures/render-png.ts'
import { projectFolder } from '../tools/child-process.js'

const ART = join(projectFolder, 'client/src/art')
const PUBLIC = join(projectFolder, 'client/public')
const CREAM = '#f8eedc'
const ICO_HEADER_BYTES = 22

const [small, apple, middle, large] = await renderPngs([smallIcon(32), squareIcon(180), squareIcon(192), squareIcon(512)])
if (!small || !apple || !middle || !large) throw new Error('The browser drew fewer icons than it was asked for.')
writeFileSync(join(PUBLIC, 'favicon.ico'), Buffer.concat([icoHeader(32, small.length), small]))
writeFileSync(join(PUBLIC, 'apple-touch-icon.png'), apple)
writeFileSync(join(PUBLIC, 'icon-192.png'), middle)
writeFileSync(join(PUBLIC, 'icon-512.png'), large)
copyFileSync(join(ART, 'favicon.svg'), join(PUBLIC, 'favicon.svg'))

// The mark is 55 % wide, so that it stays whole where a system cuts the square to a circle.
function squareIcon(size: number): Drawing {
  return drawing(size, 'mark.svg', `background:${CREAM};display:grid;place-items:center`, '55%')
}

// Heavier lines on whole pixels, with a square of its own.
function smallIcon(size: number): Drawing {
  return drawing(size, 'favicon-16.svg', `background:${CREAM}`, '100%')
}

function drawing(size: number, file: string, style: string, width: string): Drawing {
  const picture = `data:image/svg+xml;base64,${readFileSync(join(ART, file), 'base64')}`
  const html = `<body style="margin:0;height:100vh;${style}"><img src="${picture}" style="display:block;width:${width}" alt="">`
  return { html, width: size, height: size }
}

// One picture: a PNG, which every browser that asks for an .ico has read for many years.
function icoHeader(size: number, bytes: number): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(bytes, 14)
  header.writeUInt32LE(ICO_HEADER_BYTES, 18)
  return header
}

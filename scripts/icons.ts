// Draws the site's icons from its own artwork: `node scripts/icons.ts`. The files are committed; run it when the mark changes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectFolder } from '../tools/child-process.js'

const MARK = join(projectFolder, 'client/src/art/mark.svg')
const PUBLIC = join(projectFolder, 'client/public')
const CREAM = '#f8eedc'
const ICO_HEADER_BYTES = 22

// The mark is 55 % wide, so that it stays whole where a system cuts the square to a circle.
writeFileSync(join(PUBLIC, 'apple-touch-icon.png'), await draw(MARK, 180, 0.55))
writeFileSync(join(PUBLIC, 'icon-192.png'), await draw(MARK, 192, 0.55))
writeFileSync(join(PUBLIC, 'icon-512.png'), await draw(MARK, 512, 0.55))
// Heavier lines on whole pixels.
const small = await draw(join(PUBLIC, 'favicon.svg'), 32, 1)
writeFileSync(join(PUBLIC, 'favicon.ico'), Buffer.concat([icoHeader(32, small.length), small]))

async function draw(file: string, size: number, share: number): Promise<Buffer> {
  const width = Math.round(size * share)
  const mark = await sharp(file, { density: 1000 }).resize({ width }).toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: CREAM } })
    .composite([{ input: mark }])
    .png({ palette: true, effort: 10, dither: 0 })
    .toBuffer()
}

// The .ico holds one PNG with 32 bits a pixel. Every browser that asks for an .ico has long read that.
function icoHeader(size: number, bytes: number): Buffer {
  const entry = [size | (size << 8), 0, 1, 32, bytes & 0xffff, bytes >>> 16, ICO_HEADER_BYTES, 0]
  return Buffer.from(Uint16Array.of(0, 1, 1, ...entry).buffer)
}

import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Makes a picture of one colour, as a PNG file. */
export function plainPng({ width, height, colour }: { width: number; height: number; colour: readonly [number, number, number] }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits a channel, in red, green and blue.
  header.set([8, 2], 8)
  // Each line starts with the number of its filter: none.
  const line = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()])
  const pixels = Buffer.concat(Array.from({ length: height }, () => line))
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))])
}

/** Makes a picture out of at most 256 colours, as a PNG file: a third of the size of one that gives each pixel a colour of its own. */
export function palettePng({ width, height, palette, indices }: PalettePicture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits a pixel, each the number of a colour.
  header.set([8, 3], 8)
  const lines = Array.from({ length: height }, (_, y) => Buffer.from([0, ...indices.subarray(y * width, (y + 1) * width)]))
  const pixels = deflateSync(Buffer.concat(lines), { level: 9, memLevel: 9 })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

type PalettePicture = { width: number; height: number; palette: readonly (readonly [number, number, number])[]; indices: Uint8Array }

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

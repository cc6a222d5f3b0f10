import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

// What `drawingUrl` in `src/ui/Artwork.tsx` writes: a file's name and the id of a part.
const REFERENCE = /href="#([\w-]+?)--\w+"/g
const IDS_AND_REFERENCES = /( id="|href="#)/g

/** Collects the drawings that a page refers to. They come before its words, so it never shows words without them. */
export async function drawingsOf(body: string, assetsFolder: string): Promise<string> {
  const names = new Set(Array.from(body.matchAll(REFERENCE), ([, name]) => name))
  const drawings = await Promise.all(
    Array.from(names, async (name) => {
      const drawing = await readFile(join(assetsFolder, `${name}.svg`), 'utf8')
      // Several drawings have parts of the same name.
      return drawing.replaceAll(/\n\s*/g, '').replaceAll(IDS_AND_REFERENCES, `$1${name}--`)
    }),
  )
  return `<div hidden>${drawings.join('')}</div>`
}

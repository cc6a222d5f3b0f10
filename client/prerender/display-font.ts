import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const FOLDER = join(import.meta.dirname, '../src/generated')
const FONT_FILE = join(FOLDER, 'anybody.woff2')
const STAMP_FILE = join(FOLDER, 'anybody.characters')
const CONTENT = join(import.meta.dirname, '../../content/src')
// The content's other signs are code.
const LETTER = /\p{L}/gu
const LICENCE_FILE = 'licences/anybody.txt'

// The font always holds these: headings also show settings, and months that the browser names.
const ALWAYS = ' ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!$%&()+,-./:;?‘’“”–—…éèàçÉ'

const AXES = { wght: 800, wdth: { min: 75, max: 100 } }

/**
 * Generates what `styles/font.css` needs: the display font Anybody, cut down to one weight and the characters of our content.
 * The font's licence requires a copy beside the font.
 */
export function displayFont(): Plugin {
  return {
    name: 'display-font',
    async config() {
      await mkdir(FOLDER, { recursive: true })
      await makeFont()
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: LICENCE_FILE, source: await readFile(packageFile('LICENSE')) })
    },
  }
}

async function makeFont(): Promise<void> {
  const characters = await charactersOfContent()
  const source = await readFile(packageFile('files/anybody-latin-standard-normal.woff2'))
  const stamp = createHash('sha256').update(source).update(characters).update(JSON.stringify(AXES)).digest('hex')
  if (existsSync(FONT_FILE) && existsSync(STAMP_FILE) && (await readFile(STAMP_FILE, 'utf8')) === stamp) return

  await writeFile(
    FONT_FILE,
    await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: AXES, noLayoutClosure: true }),
  )
  await writeFile(STAMP_FILE, stamp)
}

async function charactersOfContent(): Promise<string> {
  const files = (await readdir(CONTENT, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const texts = await Promise.all(files.map((file) => readFile(join(CONTENT, file), 'utf8')))
  // Only KoomaBot speaks French, and never in this face.
  const english = texts.join('').replaceAll(/\bfr: .*/g, '')
  return [...new Set([...ALWAYS, ...(english.match(LETTER) ?? [])])].sort().join('')
}

function packageFile(name: string): string {
  return createRequire(import.meta.url).resolve(`@fontsource-variable/anybody/${name}`)
}

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
const LICENCE_FILE = 'licences/anybody.txt'

// Whatever stands in a heading by way of a setting or a browser's own words.
const ASCII = Array.from({ length: 95 }, (_, offset) => String.fromCharCode(32 + offset)).join('')
const ALWAYS = `${ASCII}©‘’“”–—…·éèàçÉ`

const AXES = { wght: 800, wdth: { min: 75, max: 115 } }

/**
 * Makes the display face that the stylesheet names: Anybody at one weight, with the characters that the site's words use.
 * The licence of the face asks to be shipped along, and is.
 */
export function displayFont(): Plugin {
  return {
    name: 'display-font',
    config: makeFont,
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

  const font = await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: AXES })
  await mkdir(FOLDER, { recursive: true })
  await writeFile(FONT_FILE, font)
  await writeFile(STAMP_FILE, stamp)
}

async function charactersOfContent(): Promise<string> {
  const files = (await readdir(CONTENT)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('-fr'))
  const texts = await Promise.all(files.map((file) => readFile(join(CONTENT, file), 'utf8')))
  return [...new Set([...ALWAYS, ...texts.join('')])].sort().join('')
}

function packageFile(name: string): string {
  return createRequire(import.meta.url).resolve(`@fontsource-variable/anybody/${name}`)
}

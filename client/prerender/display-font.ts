import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const FOLDER = join(import.meta.dirname, '../src/generated')
const FONT_FILE = join(FOLDER, 'anybody.woff2')
const CONTENT = join(import.meta.dirname, '../../content/src')
// Headings also show settings, and months that the browser names.
const ALWAYS = ' ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!$%&()+,-./:;?‘’“”–—…éèàçÉ'

/**
 * Makes the font of `styles/font.css`: Anybody, cut down to one weight, one width and our content's characters. Its
 * licence requires a copy beside it.
 */
export function displayFont(): Plugin {
  return {
    name: 'display-font',
    config: makeFont,
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: 'licences/anybody.txt', source: readFileSync(packageFile('LICENSE')) })
    },
  }
}

async function makeFont() {
  const source = readFileSync(packageFile('files/anybody-latin-standard-normal.woff2'))
  const font = await subsetFont(source, charactersOfContent(), {
    targetFormat: 'woff2',
    variationAxes: { wght: 800, wdth: 87.5 },
    noLayoutClosure: true,
  })
  // Another command may be reading the same font.
  if (existsSync(FONT_FILE) && readFileSync(FONT_FILE).equals(font)) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(FONT_FILE, font)
}

function charactersOfContent(): string {
  const files = globSync('**/*.ts', { cwd: CONTENT, exclude: ['**/*.test.ts'] })
  const texts = files.map((file) => readFileSync(join(CONTENT, file), 'utf8'))
  // Only KoomaBot speaks French, and never in this face.
  const english = texts.join('').replaceAll(/\bfr: .*/g, '')
  // The content's other signs are code.
  return [...new Set([...ALWAYS, ...(english.match(/\p{L}/gu) ?? [])])].sort().join('')
}

function packageFile(name: string): string {
  return createRequire(import.meta.url).resolve(`@fontsource-variable/anybody/${name}`)
}

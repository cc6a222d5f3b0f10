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
// Code has signs that no heading has.
const STRING = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g
const LICENCE_FILE = 'licences/anybody.txt'

// The font always holds these: headings also show settings, and months that the browser names.
const ALWAYS = ' ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!&()+,-./:?‘’“”–—…éèàçÉ'

const AXES = { wght: 800, wdth: { min: 75, max: 115 } }
// Anybody's own metrics, in percent of the font size.
const ASCENT = 79.5
const DESCENT = 24

/**
 * Local fonts that stand in until the display font arrives, each with the scale, in percent, that gives our headings their width in Anybody,
 * by font-stretch. Headings then keep their line breaks when the font arrives. Measured in Chromium with the headings of each width.
 */
const FALLBACKS = [
  {
    name: 'Arial',
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    scales: { 75: 84.2, 87.5: 100.6, 100: 118.9, 112.5: 106.8 },
  },
  {
    name: 'Roboto',
    local: ['Roboto Bold', 'Roboto-Bold'],
    scales: { 75: 89.6, 87.5: 107.6, 100: 127.9, 112.5: 121.4 },
  },
]

/**
 * Generates what `styles/font.css` needs: the display font Anybody, cut down to one weight and the characters of our content,
 * and its fallback faces. The font's licence requires a copy beside the font.
 */
export function displayFont(): Plugin {
  return {
    name: 'display-font',
    async config() {
      await mkdir(FOLDER, { recursive: true })
      await Promise.all([makeFont(), writeFile(join(FOLDER, 'fallback-faces.css'), fallbackFaces())])
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

function fallbackFaces(): string {
  const faces = FALLBACKS.flatMap(({ name, local, scales }) =>
    Object.entries(scales).map(([stretch, scale]) => {
      const override = (metric: number) => ((metric / scale) * 100).toFixed(1)
      return `@font-face {
  font-family: "Anybody as ${name}";
  src: ${local.map((font) => `local("${font}")`).join(', ')};
  font-weight: 800;
  font-stretch: ${stretch}%;
  size-adjust: ${scale}%;
  ascent-override: ${override(ASCENT)}%;
  descent-override: ${override(DESCENT)}%;
}`
    }),
  )
  return faces.join('\n')
}

async function charactersOfContent(): Promise<string> {
  const files = (await readdir(CONTENT, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const texts = await Promise.all(files.map((file) => readFile(join(CONTENT, file), 'utf8')))
  // Only KoomaBot speaks French, and never in this face.
  const english = texts.join('').replaceAll(/\bfr: .*/g, '')
  const words = Array.from(english.matchAll(STRING), ([text]) => text.slice(1, -1))
  return [...new Set([...ALWAYS, ...words.join('')])].sort().join('')
}

function packageFile(name: string): string {
  return createRequire(import.meta.url).resolve(`@fontsource-variable/anybody/${name}`)
}

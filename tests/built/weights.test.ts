import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageFiles, siteFolder } from './built-pages.ts'

const KB = 1000
const assets = readdirSync(join(siteFolder, 'public/assets'))

test('each page fits the first round trip, with its stylesheet and drawings', () => {
  for (const file of pageFiles) expect(sizeOf(`pages/${file}.br`), file).toBeLessThanOrEqual(14 * KB)
})

test('the first load runs at most one and a half times React’s own script', () => {
  expect(totalOf(/^index-.*\.js\.br$/)).toBeLessThanOrEqual(87 * KB)
})

test('the chat panel, loaded when it is opened, stays small', () => {
  expect(totalOf(/^ChatPanel-.*\.(js|css)\.br$/)).toBeLessThanOrEqual(6 * KB)
})

test('the date picker, loaded when it is wanted, stays within its limit', () => {
  expect(totalOf(/^DateField-.*\.(js|css)\.br$/)).toBeLessThanOrEqual(43 * KB)
})

test('the display face holds only the characters that the site uses', () => {
  expect(totalOf(/\.woff2$/)).toBeLessThanOrEqual(20 * KB)
})

test('each drawing is a light one', () => {
  for (const file of assets.filter((name) => name.endsWith('.svg.br'))) expect(sizeOf(`public/assets/${file}`), file).toBeLessThanOrEqual(8 * KB)
})

test('no script is loaded but those that have a limit here', () => {
  const scripts = assets.filter((name) => name.endsWith('.js')).map((name) => name.replace(/-.*/, ''))
  expect(scripts.sort()).toEqual(['ChatPanel', 'DateField', 'index'])
})

// A part that has been renamed would weigh nothing and pass, so it must be there.
function totalOf(name: RegExp): number {
  const files = assets.filter((file) => name.test(file))
  expect(files, String(name)).not.toEqual([])
  return files.reduce((total, file) => total + sizeOf(`public/assets/${file}`), 0)
}

function sizeOf(path: string): number {
  return statSync(join(siteFolder, path)).size
}

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A part of the built site, its size with brotli and its limit in bytes. */
export type Weight = { part: string; bytes: number; limit: number }

const KB = 1000

/**
 * Weighs every part of a built site that has a limit. Throws when one is missing: a renamed part would weigh nothing.
 */
export function weighSite(siteFolder: string): Weight[] {
  const assets = readdirSync(join(siteFolder, 'public/assets'))
  const total = (name: RegExp) => sizesOf(name).reduce((sum, size) => sum + size)
  const sizesOf = (name: RegExp) => {
    const sizes = assets
      .filter((file) => name.test(file))
      .map((file) => statSync(join(siteFolder, 'public/assets', file)).size)
    if (sizes.length === 0) throw new Error(`The built site has no file like ${name}.`)
    return sizes
  }
  const pages = readdirSync(join(siteFolder, 'pages')).filter((file) => file.endsWith('.html.br'))
  return [
    // With stylesheet, display face and the drawings of the first screen.
    ...pages.map((file) => ({
      part: file.replace('.br', ''),
      bytes: statSync(join(siteFolder, 'pages', file)).size,
      limit: 33 * KB,
    })),
    { part: 'first script', bytes: total(/^index-.*\.js\.br$/), limit: 80 * KB },
    { part: 'date picker, when it is wanted', bytes: total(/^DateField-.*\.js\.br$/), limit: 43 * KB },
    { part: 'heaviest drawing', bytes: Math.max(...sizesOf(/\.svg\.br$/)), limit: 8 * KB },
  ]
}

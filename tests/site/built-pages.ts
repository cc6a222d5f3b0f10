import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

export const siteFolder = inject('siteFolder')

/** Such as `faq.html`. */
export const pageFiles = readdirSync(join(siteFolder, 'pages')).filter((file) => file.endsWith('.html'))

export function readPage(file: string): string {
  return readFileSync(join(siteFolder, 'pages', file), 'utf8')
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads all files of a built site into one text, one character for each byte. */
export function textOfSite(siteFolder: string): string {
  const files = readdirSync(siteFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n')
}

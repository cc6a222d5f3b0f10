import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lines of `key: word word …`, and comments after `#`. */
export function readTable(file: string): [key: string, words: string[]][] {
  return readFileSync(join(import.meta.dirname, '../../data', file), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const end = line.indexOf(': ')
      return [line.slice(0, end), line.slice(end + 2).split(' ')]
    })
}

import { readTable } from './read-table.ts'

const terms = readTable('sensitive-terms.txt').map(([, words]) => words.join(' '))
const SENSITIVE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${terms.join('|')})(?![\\p{L}\\p{N}])`, 'u')

/** Tells whether the words ask for money, work or a place, or give orders to the bot (`sensitive-terms.txt`). Such a message is never answered outright. */
export function isSensitive(words: readonly string[]): boolean {
  return SENSITIVE.test(words.join(' '))
}

import { readTable } from './read-table.ts'

const NONE: readonly string[] = []

export const conceptsOf = createThesaurus(readTable('synonyms.txt'))

/** Lists a folded word's meanings. A star in the table stands for any ending. */
export function createThesaurus(table: [meaning: string, words: string[]][]): (word: string) => readonly string[] {
  const byWord = new Map<string, string[]>()
  const byPrefix = new Map<string, string[]>()
  for (const [meaning, words] of table)
    for (const word of words) {
      const target = word.endsWith('*') ? byPrefix : byWord
      const key = word.replace('*', '')
      target.set(key, [...(target.get(key) ?? []), meaning])
    }
  return (word) => {
    const found = new Set(byWord.get(word))
    for (let length = 3; length <= word.length; length += 1) {
      for (const meaning of byPrefix.get(word.slice(0, length)) ?? []) found.add(meaning)
    }
    return found.size === 0 ? NONE : [...found]
  }
}

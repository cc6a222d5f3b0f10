import { readTable } from './read-table.ts'

const byWord = new Map<string, string[]>()
const byPrefix = new Map<string, string[]>()

for (const [concept, words] of readTable('synonyms.txt')) {
  for (const word of words) {
    const target = word.endsWith('*') ? byPrefix : byWord
    const key = word.replace('*', '')
    target.set(key, [...(target.get(key) ?? []), concept])
  }
}

/** Lists the meanings of a folded word. Most words have none, some have two. */
export function conceptsOf(word: string): string[] {
  const found = new Set(byWord.get(word))
  for (let length = 3; length <= word.length; length += 1) {
    for (const concept of byPrefix.get(word.slice(0, length)) ?? []) found.add(concept)
  }
  return [...found]
}

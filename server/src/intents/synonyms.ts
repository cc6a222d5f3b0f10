import { arrangementSynonyms } from './synonyms-arrangements.ts'
import { flyingSynonyms } from './synonyms-flying.ts'

const wholeWords = new Map<string, string[]>()
const beginnings = new Map<string, string[]>()

for (const [concept, words] of Object.entries({ ...flyingSynonyms, ...arrangementSynonyms })) {
  for (const word of words.trim().split(/\s+/)) {
    const target = word.endsWith('*') ? beginnings : wholeWords
    const key = word.replace('*', '')
    target.set(key, [...(target.get(key) ?? []), concept])
  }
}

/**
 * Lists the meanings of a folded word; most words have none, some have two.
 * The classifier sees the meaning beside the word, so that what it learnt from `daughter` holds for `fillette` too.
 */
export function conceptsOf(word: string): string[] {
  const found = new Set(wholeWords.get(word) ?? [])
  for (let length = 3; length <= word.length; length += 1) {
    for (const concept of beginnings.get(word.slice(0, length)) ?? []) found.add(concept)
  }
  return [...found]
}

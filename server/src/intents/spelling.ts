/** Returns the known word that a misspelled one most likely stands for, or the word itself. */
export type SpellingCorrector = (word: string) => string

const SHORTEST_CORRECTED = 4
const FEWEST_USES_OF_TARGET = 2

/**
 * Corrects one letter lost, added, changed or swapped. Known words stay as they are, even rare ones.
 * Compares words with one letter deleted (SymSpell), so the cost of a lookup grows with the word and not with the vocabulary.
 */
export function createSpellingCorrector(uses: ReadonlyMap<string, number>): SpellingCorrector {
  const targets = new Map<string, string>()
  for (const [word, count] of uses) {
    if (count < FEWEST_USES_OF_TARGET || word.length < SHORTEST_CORRECTED || !/^[a-z]+$/.test(word)) continue
    for (const shorter of [word, ...deletionsOf(word)]) {
      const rival = targets.get(shorter)
      if (rival === undefined || (uses.get(rival) ?? 0) < count) targets.set(shorter, word)
    }
  }
  return (word) => {
    if (uses.has(word) || word.length < SHORTEST_CORRECTED || !/^[a-z]+$/.test(word)) return word
    const candidates = [word, ...deletionsOf(word)].flatMap((shorter) => targets.get(shorter) ?? [])
    return candidates.toSorted((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0))[0] ?? word
  }
}

function deletionsOf(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

const SHORTEST_CORRECTED = 4
const FEWEST_USES_OF_TARGET = 2

/** Corrects one letter lost, added, changed or swapped. Known words stay as they are, even rare ones. */
export function createSpellingCorrector(uses: ReadonlyMap<string, number>) {
  const isCorrected = (word: string) => word.length >= SHORTEST_CORRECTED && /^[a-z]+$/.test(word)
  const usesOf = (word: string) => uses.get(word) ?? 0
  const targets = [...uses.keys()]
    .filter((word) => usesOf(word) >= FEWEST_USES_OF_TARGET && isCorrected(word))
    .sort((a, b) => usesOf(b) - usesOf(a))
  const byLength = Map.groupBy(targets, ({ length }) => length)
  return (word: string): string => {
    if (uses.has(word) || !isCorrected(word)) return word
    const candidates = [-1, 0, 1].flatMap(
      (step) => byLength.get(word.length + step)?.find((known) => isOneMistakeAway(word, known)) ?? [],
    )
    return candidates.sort((a, b) => usesOf(b) - usesOf(a))[0] ?? word
  }
}

function isOneMistakeAway(one: string, other: string) {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  const differing = Math.max(one.length, other.length) - start - end
  const isSwapped = one[start] === other[start + 1] && one[start + 1] === other[start]
  return differing <= 1 || (differing === 2 && one.length === other.length && isSwapped)
}

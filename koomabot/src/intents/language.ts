export type Language = 'en' | 'fr'

const FEWEST_POINTS_FOR_FRENCH = 0.5
const SMOOTHING = 0.5
// The pages are English, so words of both languages, such as `dates`, never make a message French.
const FEWEST_POINTS_OF_FRENCH_WORD = 1.6

/** Naive Bayes over words, and the endings of unknown ones. It says English when in doubt. */
export function createLanguageDetector(words: Record<Language, ReadonlyMap<string, number>>) {
  const english = countPieces(words.en)
  const french = countPieces(words.fr)
  const pointsForFrench = new Map<string, number>()
  for (const piece of [...english.counts.keys(), ...french.counts.keys()]) {
    const inFrench = ((french.counts.get(piece) ?? 0) + SMOOTHING) / french.total
    const inEnglish = ((english.counts.get(piece) ?? 0) + SMOOTHING) / english.total
    const points = Math.log(inFrench / inEnglish)
    pointsForFrench.set(piece, points > 0 && points < FEWEST_POINTS_OF_FRENCH_WORD ? 0 : points)
  }
  return (message: string, tokens: readonly string[]): Language => {
    const accents = message.match(/[àâçéèêëîïôœùû]/gi)?.length ?? 0
    const points = tokens.reduce(
      (sum, word) => sum + (pointsForFrench.get(word) ?? pointsForFrench.get(endingOf(word)) ?? 0),
      accents,
    )
    // By its ending alone, the misspelt `hous` would be French.
    const isKnown = accents > 0 || tokens.some((word) => (pointsForFrench.get(word) ?? 0) > 0)
    return isKnown && points > FEWEST_POINTS_FOR_FRENCH ? 'fr' : 'en'
  }
}

function endingOf(word: string) {
  return `${word.slice(-3)}_`
}

function countPieces(words: ReadonlyMap<string, number>) {
  const counts = new Map<string, number>()
  let total = 0
  for (const [word, uses] of words) {
    for (const piece of [word, endingOf(word)]) {
      counts.set(piece, (counts.get(piece) ?? 0) + uses)
      total += uses
    }
  }
  return { counts, total }
}

import { foldText } from './tokenize.ts'

/** The languages the site answers in. */
export type Language = 'en' | 'fr'

/** Tells the language of a message. English when in doubt. */
export type LanguageDetector = (message: string) => Language

const FEWEST_POINTS_FOR_FRENCH = 0.5
const SMOOTHING = 0.5

function piecesOf(message: string): string[] {
  const accents = message.toLowerCase().match(/[àâçéèêëîïôœùû]/g) ?? []
  const words = foldText(message).match(/[a-z]+/g) ?? []
  return [...accents, ...words, ...words.map((word) => `${word.slice(-3)}_`)]
}

/** Learns from the utterances which words, endings and accents belong to which language (naive Bayes). */
export function createLanguageDetector(utterances: Readonly<Record<Language, readonly string[]>>): LanguageDetector {
  const english = countPieces(utterances.en)
  const french = countPieces(utterances.fr)
  function pointsForFrench(piece: string): number {
    const inFrench = ((french.counts.get(piece) ?? 0) + SMOOTHING) / french.total
    const inEnglish = ((english.counts.get(piece) ?? 0) + SMOOTHING) / english.total
    return french.counts.has(piece) || english.counts.has(piece) ? Math.log(inFrench / inEnglish) : 0
  }
  return (message) => {
    const points = piecesOf(message).reduce((sum, piece) => sum + pointsForFrench(piece), 0)
    return points > FEWEST_POINTS_FOR_FRENCH ? 'fr' : 'en'
  }
}

function countPieces(messages: readonly string[]): { counts: Map<string, number>; total: number } {
  const counts = new Map<string, number>()
  let total = 0
  for (const message of messages) {
    for (const piece of piecesOf(message)) {
      counts.set(piece, (counts.get(piece) ?? 0) + 1)
      total += 1
    }
  }
  return { counts, total }
}

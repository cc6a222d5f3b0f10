import { stemmer } from 'stemmer'
import { hash } from './feature-slots.ts'
import { conceptsOf } from './synonyms.ts'

/** How much each kind of feature counts. Chosen by cross-validation over authors: training/what-was-tried.md. */
export const WEIGHTS = {
  word: 0.5,
  stem: 0.6,
  pair: 0.7,
  concept: 1,
  conceptPair: 0.4,
  ngram: 0.5,
  opening: 0.4,
  length: 0.5,
}

const NGRAM_LENGTH = 4
const SHORTEST_WORD_WITH_NGRAMS = 3

const LONG_FRENCH_ENDINGS =
  'issements?|ements?|ations?|ateurs?|euses?|eurs?|ables?|ibles?|ances?|ences?|ites?|ives?|ifs?|iers?|ieres?|ees?'
const SHORT_FRENCH_ENDINGS = 'es|er|ez|ons|ont|ent|ait|ais|aient|ant|ir|is|it|e|s|x'
const FRENCH_ENDINGS = new RegExp(`(?:${LONG_FRENCH_ENDINGS}|${SHORT_FRENCH_ENDINGS})$`)
const SHORTEST_STEM = 3

/**
 * Lists what one word shows: stems in both languages, and n-grams of letters, which survive a typing mistake. All are hashed.
 * The stem and the concepts serve to pair the word with its neighbours.
 */
export function featuresOfWord(word: string) {
  const stem = stemmer(word)
  const frenchStem = stemFrench(word)
  const features: [hashed: number, weight: number][] = [[hash(`stem ${stem}`), WEIGHTS.stem]]
  if (word !== stem) features.push([hash(`word ${word}`), WEIGHTS.word])
  if (frenchStem !== stem) features.push([hash(`french stem ${frenchStem}`), WEIGHTS.stem])
  const padded = `_${word}_`
  for (let at = 0; word.length >= SHORTEST_WORD_WITH_NGRAMS && at + NGRAM_LENGTH <= padded.length; at += 1) {
    features.push([hash(padded.slice(at, at + NGRAM_LENGTH)), WEIGHTS.ngram])
  }
  return { features, stem: hash(stem), concepts: conceptsOf(word).map((concept) => hash(`concept ${concept}`)) }
}

// Cuts bluntly: the stem only has to be the same for `réserver` and `réservation`.
function stemFrench(word: string): string {
  const stem = word.replace(FRENCH_ENDINGS, '')
  return stem.length >= SHORTEST_STEM ? stem : word
}

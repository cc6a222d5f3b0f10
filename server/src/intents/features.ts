import { stemmer } from 'stemmer'
import { conceptsOf } from './synonyms.ts'

/** Something a message shows, and how strongly it counts. */
export type Feature = readonly [name: string, weight: number]

type WordFeatures = { readonly stem: string; readonly concepts: readonly string[]; readonly features: readonly Feature[] }

// Found by cross-validation over the utterances and by the development questions.
const WEIGHTS = { word: 0.5, stem: 0.6, pair: 0.7, concept: 1.3, conceptPair: 0.6, ngram: 0.35, opening: 0.4, length: 0.5 }

const NGRAM_LENGTH = 4
const SHORTEST_WORD_WITH_NGRAMS = 3
const WORDS_PER_LENGTH_STEP = 3
const LONGEST_LENGTH_STEP = 6

const LONG_FRENCH_ENDINGS = 'issements?|ements?|ations?|ateurs?|euses?|eurs?|ables?|ibles?|ances?|ences?|ites?|ives?|ifs?|iers?|ieres?|ees?'
const SHORT_FRENCH_ENDINGS = 'es|er|ez|ons|ont|ent|ait|ais|aient|ant|ir|is|it|e|s|x'
const FRENCH_ENDINGS = new RegExp(`(?:${LONG_FRENCH_ENDINGS}|${SHORT_FRENCH_ENDINGS})$`)
const SHORTEST_STEM = 3

/** Makes the function that lists the weighted features of a message. It remembers the words it has seen, so make one for training and drop it after. */
export function createFeatureReader(): (words: readonly string[]) => Feature[] {
  const seen = new Map<string, WordFeatures>()
  function read(word: string): WordFeatures {
    const found = seen.get(word) ?? featuresOfWord(word)
    seen.set(word, found)
    return found
  }
  return (words) => {
    const features: Feature[] = []
    const concepts = new Set<string>()
    for (const word of new Set(words)) {
      const own = read(word)
      for (const feature of own.features) features.push(feature)
      for (const concept of own.concepts) concepts.add(concept)
    }
    let previous = ''
    for (const word of words) {
      const { stem } = read(word)
      features.push([`pair ${previous} ${stem}`, WEIGHTS.pair])
      previous = stem
    }
    features.push([`opening ${words[0] ?? ''}`, WEIGHTS.opening])
    features.push([`length ${Math.min(LONGEST_LENGTH_STEP, Math.ceil(words.length / WORDS_PER_LENGTH_STEP))}`, WEIGHTS.length])
    addConcepts(features, [...concepts].sort())
    return features
  }
}

/** Cuts the ending off a folded French word, bluntly: the stem only has to be the same for `réserver` and `réservation`. */
function stemFrench(word: string): string {
  const stem = word.replace(FRENCH_ENDINGS, '')
  return stem.length >= SHORTEST_STEM ? stem : word
}

function featuresOfWord(word: string): WordFeatures {
  const stem = stemmer(word)
  const frenchStem = stemFrench(word)
  const features: Feature[] = [[`stem ${stem}`, WEIGHTS.stem]]
  if (word !== stem) features.push([`word ${word}`, WEIGHTS.word])
  if (frenchStem !== stem) features.push([`french stem ${frenchStem}`, WEIGHTS.stem])
  const padded = `_${word}_`
  for (let at = 0; word.length >= SHORTEST_WORD_WITH_NGRAMS && at + NGRAM_LENGTH <= padded.length; at += 1) {
    features.push([`ngram ${padded.slice(at, at + NGRAM_LENGTH)}`, WEIGHTS.ngram])
  }
  return { stem, concepts: conceptsOf(word), features }
}

function addConcepts(features: Feature[], concepts: readonly string[]): void {
  for (const [at, concept] of concepts.entries()) {
    features.push([`concepts ${concept} ${concept}`, WEIGHTS.concept])
    for (const other of concepts.slice(at + 1)) features.push([`concepts ${concept} ${other}`, WEIGHTS.conceptPair])
  }
}

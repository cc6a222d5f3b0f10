import { stemmer } from 'stemmer'
import { DROPPED, hash, hashPair, numberSlots, slotOf } from './feature-slots.ts'
import type { FeatureVector } from './softmax-regression.ts'
import { conceptsOf } from './synonyms.ts'

// Chosen by cross-validation over authors: training/what-was-tried.md.
const WEIGHTS = { word: 0.5, stem: 0.6, pair: 0.7, concept: 1, conceptPair: 0.4, ngram: 0.5, opening: 0.4, length: 0.5 }
const NGRAM_LENGTH = 4
const SHORTEST_WORD_WITH_NGRAMS = 3

const LONG_FRENCH_ENDINGS =
  'issements?|ements?|ations?|ateurs?|euses?|eurs?|ables?|ibles?|ances?|ences?|ites?|ives?|ifs?|iers?|ieres?|ees?'
const SHORT_FRENCH_ENDINGS = 'es|er|ez|ons|ont|ent|ait|ais|aient|ant|ir|is|it|e|s|x'
const FRENCH_ENDINGS = new RegExp(`(?:${LONG_FRENCH_ENDINGS}|${SHORT_FRENCH_ENDINGS})$`)
const SHORTEST_STEM = 3
const WORDS_PER_LENGTH_STEP = 3
const LONGEST_LENGTH_STEP = 6
const START_OF_MESSAGE = hash('start')

type Features = { slots: Int32Array; weights: Float32Array }
type WordCache = Map<string, ReturnType<typeof featuresOfWord>>

/**
 * Vectors have length 1, their features weighed by rarity in the messages (TF-IDF). `training` holds the messages' own.
 */
export function createVectorizer(messages: readonly (readonly string[])[]) {
  const read = readAll(messages)
  const { numberOf, rarities } = numberSlots(read.map(({ slots }) => slots))
  const normalize = ({ slots, weights }: Features): FeatureVector => {
    const at: number[] = []
    const weight: number[] = []
    slots.forEach((slot, i) => {
      const number = numberOf[slot] ?? DROPPED
      if (number === DROPPED) return
      at.push(number)
      weight.push((weights[i] ?? 0) * (rarities[number] ?? 0))
    })
    const length = Math.sqrt(weight.reduce((sum, value) => sum + value * value, 0)) || 1
    return { at: Int32Array.from(at), weight: Float32Array.from(weight).map((value) => value / length) }
  }
  return {
    size: rarities.length,
    training: read.map(normalize),
    vectorOf: (words: readonly string[]) => normalize(featuresOf(words)),
  }
}

// A function of its own, so the cache can be garbage-collected.
function readAll(messages: readonly (readonly string[])[]) {
  const cache: WordCache = new Map()
  return messages.map((words) => featuresOf(words, cache))
}

function featuresOf(words: readonly string[], cache: WordCache = new Map()): Features {
  const slots: number[] = []
  const weights: number[] = []
  const add = (hashed: number, weight: number) => {
    slots.push(slotOf(hashed))
    weights.push(weight)
  }
  const concepts = new Set<number>()
  let previous = START_OF_MESSAGE
  for (const word of words) {
    const wordFeatures = cache.get(word) ?? featuresOfWord(word)
    cache.set(word, wordFeatures)
    for (const concept of wordFeatures.concepts) concepts.add(concept)
    for (const [hashed, weight] of wordFeatures.features) add(hashed, weight)
    add(hashPair(previous, wordFeatures.stem), WEIGHTS.pair)
    previous = wordFeatures.stem
  }
  add(hash(`opening ${words[0] ?? ''}`), WEIGHTS.opening)
  add(hash(`length ${Math.min(LONGEST_LENGTH_STEP, Math.ceil(words.length / WORDS_PER_LENGTH_STEP))}`), WEIGHTS.length)
  const sorted = [...concepts].sort((a, b) => a - b)
  for (const [i, concept] of sorted.entries()) {
    add(concept, WEIGHTS.concept)
    for (const other of sorted.slice(i + 1)) add(hashPair(concept, other), WEIGHTS.conceptPair)
  }
  return { slots: new Int32Array(slots), weights: new Float32Array(weights) }
}

// N-grams of letters survive a typing mistake.
function featuresOfWord(word: string) {
  const stem = stemmer(word)
  // Cut bluntly: it only has to be the same for `réserver` and `réservation`.
  const cut = word.replace(FRENCH_ENDINGS, '')
  const frenchStem = cut.length >= SHORTEST_STEM ? cut : word
  const features: [hashed: number, weight: number][] = [[hash(`stem ${stem}`), WEIGHTS.stem]]
  if (word !== stem) features.push([hash(`word ${word}`), WEIGHTS.word])
  if (frenchStem !== stem) features.push([hash(`french stem ${frenchStem}`), WEIGHTS.stem])
  const padded = `_${word}_`
  for (let at = 0; word.length >= SHORTEST_WORD_WITH_NGRAMS && at + NGRAM_LENGTH <= padded.length; at += 1) {
    features.push([hash(padded.slice(at, at + NGRAM_LENGTH)), WEIGHTS.ngram])
  }
  return { features, stem: hash(stem), concepts: conceptsOf(word).map((concept) => hash(`concept ${concept}`)) }
}

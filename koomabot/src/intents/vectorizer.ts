import { DROPPED, hash, hashPair, numberSlots, slotOf } from './feature-slots.ts'
import { featuresOfWord, WEIGHTS, type WordFeatures } from './features.ts'
import type { FeatureVector } from './softmax-regression.ts'

/** Turns words into vectors of length 1. `training` holds the vectors of the messages it was made from, in their order. */
export type Vectorizer = {
  readonly size: number
  readonly training: readonly FeatureVector[]
  readonly vectorOf: (words: readonly string[]) => FeatureVector
}

const WORDS_PER_LENGTH_STEP = 3
const LONGEST_LENGTH_STEP = 6
const START_OF_MESSAGE = hash('start')

/** The slots of features and their weights, in the same order. */
type Features = { readonly slots: Int32Array; readonly weights: Float32Array }

/** Numbers the features of the messages and weighs each by its rarity (TF-IDF). */
export function createVectorizer(messages: Iterable<readonly string[]>): Vectorizer {
  const read = readAll(messages)
  const { numberOf, rarities } = numberSlots(read.map(({ slots }) => slots))
  const normalize = ({ slots, weights }: Features): FeatureVector => {
    const at = new Int32Array(slots.length)
    const weight = new Float32Array(slots.length)
    let used = 0
    let squares = 0
    for (let i = 0; i < slots.length; i += 1) {
      const number = numberOf[slots[i] ?? 0] ?? DROPPED
      if (number === DROPPED) continue
      const value = (weights[i] ?? 0) * (rarities[number] ?? 0)
      at[used] = number
      weight[used] = value
      squares += value * value
      used += 1
    }
    const length = Math.sqrt(squares) || 1
    for (let i = 0; i < used; i += 1) weight[i] = (weight[i] ?? 0) / length
    return { at: at.subarray(0, used), weight: weight.subarray(0, used) }
  }
  return { size: rarities.length, training: read.map(normalize), vectorOf: (words) => normalize(featuresOf(words)) }
}

// A function of its own, so what is known of each word can be garbage-collected.
function readAll(messages: Iterable<readonly string[]>): Features[] {
  const cache = new Map<string, WordFeatures>()
  return Array.from(messages, (words) => featuresOf(words, cache))
}

function featuresOf(words: readonly string[], cache = new Map<string, WordFeatures>()): Features {
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

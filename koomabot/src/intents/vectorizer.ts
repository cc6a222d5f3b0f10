import { DROPPED, hash, hashPair, numberSlots, slotOf } from './feature-slots.ts'
import { featuresOfWord, WEIGHTS } from './features.ts'
import type { FeatureVector } from './softmax-regression.ts'

const WORDS_PER_LENGTH_STEP = 3
const LONGEST_LENGTH_STEP = 6
const START_OF_MESSAGE = hash('start')

type Features = { readonly slots: Int32Array; readonly weights: Float32Array }
type WordCache = Map<string, ReturnType<typeof featuresOfWord>>

/** Makes the function that turns words into a vector of length 1, weighing features by their rarity in the messages (TF-IDF). `training` holds the messages' own vectors. */
export function createVectorizer(messages: readonly (readonly string[])[]) {
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
  return {
    size: rarities.length,
    training: read.map(normalize),
    vectorOf: (words: readonly string[]) => normalize(featuresOf(words)),
  }
}

// A function of its own, so the cache can be garbage-collected.
function readAll(messages: readonly (readonly string[])[]): Features[] {
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

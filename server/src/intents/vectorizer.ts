import { type Feature, featuresOfWord, WEIGHTS, type WordFeatures } from './features.ts'
import type { FeatureVector } from './softmax-regression.ts'

/** Turns words into vectors of length 1. `training` holds the vectors of the messages it was made from, in their order. */
export type Vectorizer = {
  readonly size: number
  readonly training: readonly FeatureVector[]
  readonly vectorOf: (words: readonly string[]) => FeatureVector
}

// Words and English stems count even if one message alone has them. Anything else that rare is chance.
const isAlwaysKept = (name: string): boolean => name.startsWith('word ') || name.startsWith('stem ')
const FEWEST_MESSAGES = 2
const DROPPED = -1

// A pair is numbered by its two members. Names for pairs would be most of the time spent at start.
const PAIR_BASE = 32_768
const WORDS_PER_LENGTH_STEP = 3
const LONGEST_LENGTH_STEP = 6

type Entry = { readonly at: readonly number[]; readonly weight: readonly number[]; readonly stem: number; readonly concepts: readonly number[] }

/** Numbers the features of the messages and weighs each by its rarity (TF-IDF). */
export function createVectorizer(messages: Iterable<readonly string[]>): Vectorizer {
  const names = new Map<string, number>()
  const pairs = new Map<number, number>()
  const members = new Map<string, number>()
  const counts: number[] = []
  let isTraining = true
  // Reused by every message: allocating them anew costs a tenth of the training time.
  const at: number[] = []
  const weight: number[] = []

  function numberOf<Key>(map: Map<Key, number>, key: Key): number {
    const known = map.get(key)
    if (known !== undefined || !isTraining) return known ?? DROPPED
    map.set(key, counts.length)
    return counts.push(0) - 1
  }

  // Stems and synonyms form pairs. 0 is the start of a message.
  function memberNumber(name: string): number {
    const known = members.get(name)
    if (known !== undefined || !isTraining) return known ?? DROPPED
    members.set(name, members.size + 1)
    return members.size
  }

  function entryOf(word: string): Entry {
    const { stem, concepts, features }: WordFeatures = featuresOfWord(word)
    return {
      at: features.map(([name]) => numberOf(names, name)),
      weight: features.map(([, weight]) => weight),
      stem: memberNumber(stem),
      concepts: concepts.map((concept) => memberNumber(`concept ${concept}`)),
    }
  }

  function read(words: readonly string[], entries: Map<string, Entry>): FeatureVector {
    at.length = 0
    weight.length = 0
    const add = (feature: number, featureWeight: number): void => {
      at.push(feature)
      weight.push(featureWeight)
    }
    const addNamed = ([name, featureWeight]: Feature): void => add(numberOf(names, name), featureWeight)
    const concepts = new Set<number>()
    const seen = new Set<Entry>()
    let previous = 0
    for (const word of words) {
      const entry = entries.get(word) ?? entryOf(word)
      entries.set(word, entry)
      if (!seen.has(entry)) {
        seen.add(entry)
        for (let i = 0; i < entry.at.length; i += 1) add(entry.at[i] ?? DROPPED, entry.weight[i] ?? 0)
        for (const concept of entry.concepts) concepts.add(concept)
      }
      add(numberOf(pairs, previous * PAIR_BASE + entry.stem), WEIGHTS.pair)
      previous = entry.stem
    }
    addNamed([`opening ${words[0] ?? ''}`, WEIGHTS.opening])
    addNamed([`length ${Math.min(LONGEST_LENGTH_STEP, Math.ceil(words.length / WORDS_PER_LENGTH_STEP))}`, WEIGHTS.length])
    const sorted = [...concepts].sort((a, b) => a - b)
    for (const [i, concept] of sorted.entries()) {
      add(numberOf(pairs, concept * PAIR_BASE + concept), WEIGHTS.concept)
      for (let j = i + 1; j < sorted.length; j += 1) add(numberOf(pairs, concept * PAIR_BASE + (sorted[j] ?? 0)), WEIGHTS.conceptPair)
    }
    return { at: new Int32Array(at), weight: new Float32Array(weight) }
  }

  // A function of its own, so the entries can be garbage-collected.
  function readAll(): FeatureVector[] {
    const entries = new Map<string, Entry>()
    return Array.from(messages, (words) => read(words, entries))
  }

  const training = readAll()
  const messageCount = training.length
  isTraining = false
  for (const { at } of training) for (const feature of at) counts[feature] = (counts[feature] ?? 0) + 1
  const rarities: number[] = []
  const finalNumbers = new Int32Array(counts.length).fill(DROPPED)
  function keep<Key>(map: Map<Key, number>, isKept: (key: Key) => boolean): void {
    for (const [key, number] of map) {
      const count = counts[number] ?? 0
      if (count >= FEWEST_MESSAGES || isKept(key)) finalNumbers[number] = rarities.push(Math.log(1 + messageCount / count)) - 1
      else map.delete(key)
    }
  }
  keep(names, isAlwaysKept)
  keep(pairs, () => false)

  const finish = (vector: FeatureVector): FeatureVector => normalize(vector, finalNumbers, rarities)
  return { size: rarities.length, training: training.map(finish), vectorOf: (words) => finish(read(words, new Map())) }
}

function normalize({ at, weight }: FeatureVector, finalNumbers: Int32Array, rarities: readonly number[]): FeatureVector {
  let used = 0
  let squares = 0
  for (let i = 0; i < at.length; i += 1) {
    const feature = finalNumbers[at[i] ?? DROPPED] ?? DROPPED
    if (feature === DROPPED) continue
    const value = (weight[i] ?? 0) * (rarities[feature] ?? 0)
    at[used] = feature
    weight[used] = value
    squares += value * value
    used += 1
  }
  const length = Math.sqrt(squares) || 1
  for (let i = 0; i < used; i += 1) weight[i] = (weight[i] ?? 0) / length
  return { at: at.subarray(0, used), weight: weight.subarray(0, used) }
}

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
  let trainingPairs: PairNumbers | undefined = createPairNumbers()
  const members = new Map<string, number>()
  const counts: number[] = []
  let isTraining = true
  // Reused by every message: allocating them anew costs a tenth of the training time.
  const at: number[] = []
  const weight: number[] = []

  const nextNumber = (): number => counts.push(0) - 1

  function numberOf(name: string): number {
    const known = names.get(name)
    if (known !== undefined || !isTraining) return known ?? DROPPED
    names.set(name, counts.length)
    return nextNumber()
  }

  function numberOfPair(one: number, other: number): number {
    const key = one * PAIR_BASE + other
    return trainingPairs ? trainingPairs.numberOf(key, nextNumber) : (pairs.get(key) ?? DROPPED)
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
      at: features.map(([name]) => numberOf(name)),
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
    const addNamed = ([name, featureWeight]: Feature): void => add(numberOf(name), featureWeight)
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
      add(numberOfPair(previous, entry.stem), WEIGHTS.pair)
      previous = entry.stem
    }
    addNamed([`opening ${words[0] ?? ''}`, WEIGHTS.opening])
    addNamed([`length ${Math.min(LONGEST_LENGTH_STEP, Math.ceil(words.length / WORDS_PER_LENGTH_STEP))}`, WEIGHTS.length])
    const sorted = [...concepts].sort((a, b) => a - b)
    for (const [i, concept] of sorted.entries()) {
      add(numberOfPair(concept, concept), WEIGHTS.concept)
      for (let j = i + 1; j < sorted.length; j += 1) add(numberOfPair(concept, sorted[j] ?? 0), WEIGHTS.conceptPair)
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
  function isKept(number: number, isRareKept: boolean): boolean {
    const count = counts[number] ?? 0
    const kept = count >= FEWEST_MESSAGES || isRareKept
    if (kept) finalNumbers[number] = rarities.push(Math.log(1 + messageCount / count)) - 1
    return kept
  }
  for (const [name, number] of names) if (!isKept(number, isAlwaysKept(name))) names.delete(name)
  for (const [key, number] of trainingPairs.entries()) if (isKept(number, false)) pairs.set(key, number)
  trainingPairs = undefined

  const finish = (vector: FeatureVector): FeatureVector => normalize(vector, finalNumbers, rarities)
  return { size: rarities.length, training: training.map(finish), vectorOf: (words) => finish(read(words, new Map())) }
}

type PairNumbers = {
  readonly numberOf: (key: number, nextNumber: () => number) => number
  readonly entries: () => Iterable<readonly [key: number, number: number]>
}

// A hash table in typed arrays. Nine pairs in ten occur once; a Map of all of them took a fifth of the time at start.
function createPairNumbers(): PairNumbers {
  let keys = new Int32Array(1 << 18)
  let numbers = new Int32Array(keys.length)
  let size = 0
  function slotOf(key: number): number {
    const mask = keys.length - 1
    let slot = (Math.imul(key, 0x9e_37_79_b1) >>> 8) & mask
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & mask
    return slot
  }
  function grow(): void {
    const [oldKeys, oldNumbers] = [keys, numbers]
    keys = new Int32Array(oldKeys.length * 2)
    numbers = new Int32Array(keys.length)
    for (const [i, key] of oldKeys.entries()) {
      if (key === 0) continue
      const slot = slotOf(key)
      keys[slot] = key
      numbers[slot] = oldNumbers[i] ?? 0
    }
  }
  return {
    numberOf(key, nextNumber) {
      const slot = slotOf(key)
      if (keys[slot] === key) return numbers[slot] ?? DROPPED
      const number = nextNumber()
      keys[slot] = key
      numbers[slot] = number
      size += 1
      if (size * 2 > keys.length) grow()
      return number
    },
    *entries() {
      for (const [slot, key] of keys.entries()) if (key !== 0) yield [key, numbers[slot] ?? DROPPED] as const
    },
  }
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

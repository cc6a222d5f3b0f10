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
const POOL_SIZE = 4096
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
  // All messages share two arrays. A pair of arrays for each message costs a fifth of the training time.
  let at = new Int32Array(POOL_SIZE)
  let weight = new Float32Array(POOL_SIZE)
  let end = 0

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

  function add(feature: number, featureWeight: number): void {
    if (end === at.length) {
      at = enlarge(at, new Int32Array(end * 2))
      weight = enlarge(weight, new Float32Array(end * 2))
    }
    at[end] = feature
    weight[end] = featureWeight
    end += 1
    if (isTraining) counts[feature] = (counts[feature] ?? 0) + 1
  }

  /** Adds the message to the shared arrays and returns where it starts. */
  function read(words: readonly string[], entries: Map<string, Entry>): number {
    const start = end
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
    return start
  }

  // A function of its own, so the entries can be garbage-collected.
  function readAll(): number[] {
    const entries = new Map<string, Entry>()
    return Array.from(messages, (words) => read(words, entries))
  }

  const starts = readAll()
  const messageCount = starts.length
  isTraining = false
  const rarities: number[] = []
  const finalNumbers = new Int32Array(counts.length).fill(DROPPED)
  function isKept(number: number, isRareKept: boolean): boolean {
    const count = counts[number] ?? 0
    const kept = count >= FEWEST_MESSAGES || isRareKept
    if (kept) finalNumbers[number] = rarities.push(Math.log(1 + messageCount / count)) - 1
    return kept
  }
  for (const [name, number] of names) if (!isKept(number, isAlwaysKept(name))) names.delete(name)
  trainingPairs.forEach((key, number) => {
    if (isKept(number, false)) pairs.set(key, number)
  })
  trainingPairs = undefined

  const vectorAt = (start: number, stop: number): FeatureVector =>
    normalize({ at: at.subarray(start, stop), weight: weight.subarray(start, stop) }, finalNumbers, rarities)
  const training = starts.map((start, i) => vectorAt(start, starts[i + 1] ?? end))
  at = new Int32Array(POOL_SIZE)
  weight = new Float32Array(POOL_SIZE)

  function vectorOf(words: readonly string[]): FeatureVector {
    end = 0
    const vector = vectorAt(read(words, new Map()), end)
    return { at: vector.at.slice(), weight: vector.weight.slice() }
  }
  return { size: rarities.length, training, vectorOf }
}

function enlarge<List extends Int32Array | Float32Array>(list: List, larger: List): List {
  larger.set(list)
  return larger
}

type PairNumbers = {
  readonly numberOf: (key: number, nextNumber: () => number) => number
  readonly forEach: (visit: (key: number, number: number) => void) => void
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
    forEach(visit) {
      for (let slot = 0; slot < keys.length; slot += 1) if (keys[slot] !== 0) visit(keys[slot] ?? 0, numbers[slot] ?? DROPPED)
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

import type { FeatureVector } from './softmax-regression.ts'
import type { Feature } from './features.ts'

/** Turns features into vectors of length 1. `training` holds the vectors of the messages it was made from, in their order. */
export type Vectorizer = {
  readonly size: number
  readonly training: readonly FeatureVector[]
  readonly vectorOf: (features: readonly Feature[]) => FeatureVector
}

// A word or stem counts even if one message alone has it. A pair or n-gram that rare is chance.
const ALWAYS_KEPT = /^(?:word|stem) /
const FEWEST_MESSAGES = 2
const DROPPED = -1

/**
 * Numbers the features and weighs each by its rarity (TF-IDF).
 * Takes one message at a time: holding the features of all messages would double the memory used at start.
 */
export function createVectorizer(messages: Iterable<readonly Feature[]>): Vectorizer {
  const indexes = new Map<string, number>()
  const counts: number[] = []
  const read: FeatureVector[] = []
  for (const features of messages) {
    const vector = { at: new Int32Array(features.length), weight: new Float32Array(features.length) }
    for (const [i, [name, weight]] of features.entries()) {
      const index = indexes.get(name) ?? indexes.size
      if (index === indexes.size) indexes.set(name, index)
      counts[index] = (counts[index] ?? 0) + 1
      vector.at[i] = index
      vector.weight[i] = weight
    }
    read.push(vector)
  }
  const rarities: number[] = []
  const renumbered = new Int32Array(counts.length).fill(DROPPED)
  for (const [name, index] of indexes) {
    const count = counts[index] ?? 0
    if (count < FEWEST_MESSAGES && !ALWAYS_KEPT.test(name)) {
      indexes.delete(name)
      continue
    }
    renumbered[index] = rarities.length
    indexes.set(name, rarities.length)
    rarities.push(Math.log(1 + read.length / count))
  }
  for (const { at } of read) for (const [i, index] of at.entries()) at[i] = renumbered[index] ?? DROPPED
  function vectorOf(features: readonly Feature[]): FeatureVector {
    const at = Int32Array.from(features, ([name]) => indexes.get(name) ?? DROPPED)
    return normalize({ at, weight: Float32Array.from(features, ([, weight]) => weight) }, rarities)
  }
  return { size: rarities.length, training: read.map((vector) => normalize(vector, rarities)), vectorOf }
}

function normalize({ at, weight }: FeatureVector, rarities: readonly number[]): FeatureVector {
  let used = 0
  let squares = 0
  for (let i = 0; i < at.length; i += 1) {
    const index = at[i] ?? DROPPED
    if (index === DROPPED) continue
    const value = (weight[i] ?? 0) * (rarities[index] ?? 0)
    at[used] = index
    weight[used] = value
    squares += value * value
    used += 1
  }
  const length = Math.sqrt(squares) || 1
  for (let i = 0; i < used; i += 1) weight[i] = (weight[i] ?? 0) / length
  return { at: at.subarray(0, used), weight: weight.subarray(0, used) }
}

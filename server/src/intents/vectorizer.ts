import type { FeatureVector } from './softmax-regression.ts'
import type { Feature } from './features.ts'

/** Turns features into vectors of length 1; `training` holds those of the messages it was made from, in their order. */
export type FeatureSpace = {
  readonly size: number
  readonly training: readonly FeatureVector[]
  readonly vectorOf: (features: readonly Feature[]) => FeatureVector
}

/** Words and stems count even if one message alone has them; rarer pairs and letter runs are chance. */
const ALWAYS_KEPT = /^(?:word|stem) /
const FEWEST_MESSAGES = 2
const DROPPED = -1

/**
 * Gives each feature a place and weighs it by its rarity.
 * Features are read one message at a time and not held, or starting would take twice the memory.
 */
export function createFeatureSpace(messages: Iterable<readonly Feature[]>): FeatureSpace {
  const places = new Map<string, number>()
  const counts: number[] = []
  const seen: FeatureVector[] = []
  for (const features of messages) {
    const vector = { at: new Int32Array(features.length), weight: new Float32Array(features.length) }
    for (const [i, [name, weight]] of features.entries()) {
      const place = places.get(name) ?? places.size
      if (place === places.size) places.set(name, place)
      counts[place] = (counts[place] ?? 0) + 1
      vector.at[i] = place
      vector.weight[i] = weight
    }
    seen.push(vector)
  }
  const rarities: number[] = []
  const moves = new Int32Array(counts.length).fill(DROPPED)
  for (const [name, place] of places) {
    const count = counts[place] ?? 0
    if (count < FEWEST_MESSAGES && !ALWAYS_KEPT.test(name)) {
      places.delete(name)
      continue
    }
    moves[place] = rarities.length
    places.set(name, rarities.length)
    rarities.push(Math.log(1 + seen.length / count))
  }
  for (const { at } of seen) for (const [i, place] of at.entries()) at[i] = moves[place] ?? DROPPED
  function vectorOf(features: readonly Feature[]): FeatureVector {
    const at = Int32Array.from(features, ([name]) => places.get(name) ?? DROPPED)
    return scaled({ at, weight: Float32Array.from(features, ([, weight]) => weight) }, rarities)
  }
  return { size: rarities.length, training: seen.map((vector) => scaled(vector, rarities)), vectorOf }
}

function scaled({ at, weight }: FeatureVector, rarities: readonly number[]): FeatureVector {
  let used = 0
  let squares = 0
  for (let i = 0; i < at.length; i += 1) {
    const place = at[i] ?? DROPPED
    if (place === DROPPED) continue
    const value = (weight[i] ?? 0) * (rarities[place] ?? 0)
    at[used] = place
    weight[used] = value
    squares += value * value
    used += 1
  }
  const length = Math.sqrt(squares) || 1
  for (let i = 0; i < used; i += 1) weight[i] = (weight[i] ?? 0) / length
  return { at: at.subarray(0, used), weight: weight.subarray(0, used) }
}

import type { Fact, Facts } from './facts.ts'
import { isBeginning, isValue, keysOf, remember, type Token, valueKey } from './tokens.ts'

const WEIGHT_OF_VALUE = 2
const WEIGHT_OF_TOPIC = 0.5
const WEIGHT_OF_BEGINNING = 0.7

/** Makes the function that gives each fact points for the words and values that it, or its topic, has in common with a text. */
export function createPoints({ facts, keys: allKeys, weightOf }: Facts) {
  function pointsOf(keys: readonly string[], weight: number): Float64Array {
    const shareOf = (holder: Pick<Fact, 'keys' | 'values'>) =>
      Math.max(
        0,
        ...keys.map((key) =>
          holder.keys.has(key) || holder.values.has(key) ? (isBeginning(key) ? WEIGHT_OF_BEGINNING : 1) : 0,
        ),
      )
    return Float64Array.from(facts, (fact) => weight * (shareOf(fact) + WEIGHT_OF_TOPIC * shareOf(fact.topic)))
  }
  const pointsOfWord = remember((word) => {
    const keys = keysOf(word)
    return keys.some((key) => allKeys.has(key)) ? pointsOf(keys, weightOf(keys)) : undefined
  })
  const pointsOfValue = remember((key) => pointsOf([key], WEIGHT_OF_VALUE))

  return (tokens: readonly Token[], given = new Float64Array(facts.length)): Float64Array => {
    const sum = given.slice()
    for (const token of tokens) {
      const points = isValue(token)
        ? pointsOfValue(valueKey(token))
        : token.keys.length > 0
          ? pointsOfWord(token.text)
          : undefined
      for (let at = 0; points && at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (points[at] ?? 0)
    }
    return sum
  }
}

/** Finds the fact with the most points. */
export function closestOf({ facts }: Facts, points: Float64Array): Fact | undefined {
  let closest = -1
  let most = 0
  for (let at = 0; at < points.length; at += 1) {
    const sum = points[at] ?? 0
    // Sums of the same points in another order differ by less.
    if (sum > most + 1e-9) [closest, most] = [at, sum]
  }
  return facts[closest]
}

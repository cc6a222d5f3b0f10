import type { Fact, Facts } from './facts.ts'
import { isBeginning, isValue, keysOf, remember, type Token } from './tokens.ts'

const WEIGHT_OF_VALUE = 2
const WEIGHT_OF_TOPIC = 0.5
const WEIGHT_OF_BEGINNING = 0.7

/** Gives each fact, by its index, points for what it and its topic have in common with a text. */
export function createPoints({ facts, weightOf }: Facts) {
  function listPoints(keys: readonly string[], weight: number) {
    const shareOf = (holder: { keys: ReadonlySet<string> }) =>
      Math.max(0, ...keys.map((key) => (holder.keys.has(key) ? (isBeginning(key) ? WEIGHT_OF_BEGINNING : 1) : 0)))
    return facts
      .map((fact, at) => ({ fact: at, points: weight * (shareOf(fact) + WEIGHT_OF_TOPIC * shareOf(fact.topic)) }))
      .filter(({ points }) => points > 0)
  }
  const pointsOfWord = remember((word) => listPoints(keysOf(word), weightOf(keysOf(word))))
  const pointsOfValue = remember((key) => listPoints([key], WEIGHT_OF_VALUE))

  return (tokens: readonly Token[], given: readonly number[] = facts.map(() => 0)): number[] => {
    const sum = [...given]
    for (const token of tokens) {
      const [key] = token.keys
      if (!key) continue
      const list = isValue(token) ? pointsOfValue(key) : pointsOfWord(token.text)
      for (const { fact, points } of list) sum[fact] = (sum[fact] ?? 0) + points
    }
    return sum
  }
}

export function closestOf({ facts }: Facts, points: readonly number[]): Fact | undefined {
  // The same points in another order differ by less.
  const least = Math.max(...points) - 1e-9
  return least > 0 ? facts[points.findIndex((sum) => sum >= least)] : undefined
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { featuresOf } from './claim-features.ts'
import { createComparison } from './comparison.ts'
import { plainClause, plainClauses, readFacts } from './facts.ts'

const DATA = join(import.meta.dirname, '../../data')

/** The facts when the replies to learn from were written. */
export const learntFacts = readFileSync(join(DATA, 'learnt-facts.txt'), 'utf8')

/** `npm run evaluate -- --guard --learn` writes it. */
export const CLAIM_WEIGHTS_FILE = join(DATA, 'claim-weights.bin')

/** Steps in a unit of log odds. A byte holds two units, and no feature weighs more. */
export const WEIGHT_STEPS = 64

// A quarter of a million slots judge as well as a million do.
const SLOT_BITS = 18
export const CLAIM_SLOTS = 1 << SLOT_BITS

/** For each slot of features, in steps of log odds that a clause goes beyond the facts. */
export const claimWeights = new Int8Array(readFileSync(CLAIM_WEIGHTS_FILE))
if (claimWeights.length !== CLAIM_SLOTS)
  throw new Error(
    `claim-weights.bin has ${claimWeights.length} bytes instead of ${CLAIM_SLOTS}. Check the file out again.`,
  )

const learntClauses = plainClauses(learntFacts)
const FEWEST_WORDS_OF_A_FACT = 3
// Chosen on facts that the weights were not learnt with: docs/decisions/0015.
const MOST_LOG_ODDS = 0.7
const MOST_LOG_ODDS_ON_CHANGES = 1.7

export function createClaimReader(text: string) {
  const facts = readFacts(text, learntClauses)
  const compare = createComparison(facts)
  return (reply: string, message: string) => {
    const { clauses, asked } = compare(reply, message)
    return clauses.map((clause, at) => ({
      ...clause,
      features: () => featuresOf(facts, clause, asked, at, clauses.length),
    }))
  }
}

export function claimSlotOf(feature: number): number {
  return feature >>> (32 - SLOT_BITS)
}

/** Checks whether a reply claims a value that the facts exclude, or what the weights tell from experience. */
export function createClaimJudge(facts: string, weights: Int8Array) {
  const readClaims = createClaimReader(facts)
  // A clause of the facts passes. "Yes" is among them too, but true after one question only.
  const known = new Set([...plainClauses(facts)].filter((clause) => clause.split(' ').length >= FEWEST_WORDS_OF_A_FACT))
  return (reply: string, message: string) =>
    readClaims(reply, message).some(({ text, isContrary, touchesChange, features }) => {
      if (known.has(plainClause(text))) return false
      if (isContrary) return true
      let sum = 0
      for (const feature of features()) sum += weights[claimSlotOf(feature)] ?? 0
      return sum / WEIGHT_STEPS > (touchesChange ? MOST_LOG_ODDS_ON_CHANGES : MOST_LOG_ODDS)
    })
}

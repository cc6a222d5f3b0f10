import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { featuresOf } from './claim-features.ts'
import { type ClaimWeights, logOddsOf } from './claim-weights.ts'
import { createComparison } from './comparison.ts'
import { plainClause, plainClauses, readFacts } from './facts.ts'

/** The facts of the site when the replies to learn from were written. */
export const learntFacts = readFileSync(join(import.meta.dirname, '../../data/learnt-facts.txt'), 'utf8')

const learntClauses = plainClauses(learntFacts)
const FEWEST_WORDS_OF_A_FACT = 3
// Chosen on facts that the weights were not learnt with: docs/decisions/0015.
const MOST_LOG_ODDS = 0.7
const MOST_LOG_ODDS_ON_CHANGES = 1.5

/** Makes the reader of a reply's clauses beside a text of facts. */
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

/** Makes the check whether a reply claims a value that the facts exclude, or what the weights tell from experience. */
export function createClaimJudge(facts: string, weights: ClaimWeights): (reply: string, message: string) => boolean {
  const readClaims = createClaimReader(facts)
  // A clause of the facts passes. "Yes" is among them too, but true after one question only.
  const known = new Set([...plainClauses(facts)].filter((clause) => clause.split(' ').length >= FEWEST_WORDS_OF_A_FACT))
  return (reply, message) =>
    readClaims(reply, message).some(
      ({ text, isContrary, touchesChange, features }) =>
        !known.has(plainClause(text)) &&
        (isContrary || logOddsOf(features(), weights) > (touchesChange ? MOST_LOG_ODDS_ON_CHANGES : MOST_LOG_ODDS)),
    )
}

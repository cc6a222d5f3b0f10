import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash, SLOTS, slotOf } from '../intents/feature-slots.ts'

/** A weight for each slot of features, in 1/128 of log odds. A positive one suggests that a clause goes beyond our facts. */
export type ClaimWeights = Int8Array

/** How many steps make one unit of log odds. A byte holds one unit, and no feature weighs more. */
export const WEIGHT_STEPS = 128

/** The file of weights. `npm run evaluate -- --guard --learn` writes it. */
export const CLAIM_WEIGHTS_FILE = join(import.meta.dirname, '../../data/claim-weights.bin')

export const claimWeights: ClaimWeights = new Int8Array(readFileSync(CLAIM_WEIGHTS_FILE))
if (claimWeights.length !== SLOTS)
  throw new Error(`claim-weights.bin has ${claimWeights.length} bytes instead of ${SLOTS}. Check the file out again.`)

// Chosen by cross-validation over authors; see docs/decisions/0013-learnt-reply-guard.md.
const LEAST_LOG_ODDS = -0.1

/** Whether a clause with these features says what the facts don't. */
export function isUnfounded(features: readonly string[], weights: ClaimWeights): boolean {
  const score = features.reduce((sum, feature) => sum + (weights[slotOf(hash(feature))] ?? 0), 0)
  return score >= LEAST_LOG_ODDS * WEIGHT_STEPS
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A weight for each slot of features, in steps of log odds that a clause goes beyond the facts. */
export type ClaimWeights = Int8Array

/** Steps in a unit of log odds. A byte holds two units, and no feature weighs more. */
export const WEIGHT_STEPS = 64

/** `npm run evaluate -- --guard --learn` writes it. */
export const CLAIM_WEIGHTS_FILE = join(import.meta.dirname, '../../data/claim-weights.bin')

// A quarter of a million slots judge as well as a million do.
const SLOT_BITS = 18
export const CLAIM_SLOTS = 1 << SLOT_BITS

export const claimWeights: ClaimWeights = new Int8Array(readFileSync(CLAIM_WEIGHTS_FILE))
if (claimWeights.length !== CLAIM_SLOTS)
  throw new Error(
    `claim-weights.bin has ${claimWeights.length} bytes instead of ${CLAIM_SLOTS}. Check the file out again.`,
  )

export function claimSlotOf(feature: number): number {
  return feature >>> (32 - SLOT_BITS)
}

export function logOddsOf(features: Iterable<number>, weights: ClaimWeights): number {
  let sum = 0
  for (const feature of features) sum += weights[claimSlotOf(feature)] ?? 0
  return sum / WEIGHT_STEPS
}

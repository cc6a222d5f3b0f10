import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClauseReader, learntFacts } from '../src/guard/claim-features.ts'
import { CLAIM_WEIGHTS_FILE, type ClaimWeights, WEIGHT_STEPS } from '../src/guard/claim-weights.ts'
import { clausesOf } from '../src/guard/clauses.ts'
import { DROPPED, hash, numberSlots, slotOf } from '../src/intents/feature-slots.ts'
import { createRandom, type FeatureVector, shuffled } from '../src/intents/softmax-regression.ts'

/** A reply to learn from. `claims` are its parts that must not be said. An unsound reply has none when only its links are wrong. */
type LabelledReply = { author: string; reply: string; message: string; isSound: boolean; claims: string[] }

// Chosen by cross-validation over authors; see docs/decisions/0013-learnt-reply-guard.md.
const ROUNDS = 16
const LEARNING_RATE = 0.1
const FIRST_STEP_SUM = 0.1
const SMALLEST_ERROR = 0.02
const HIDDEN = 0.6
const SCALE = 6

/** Reads the replies to learn from. A line `# author` heads the replies below it; `reply <- message` tells what was asked; braces hold the claim. */
export function readReplies(): LabelledReply[] {
  return ['sound', 'unsound'].flatMap((file) => {
    let author = ''
    return readFileSync(join(import.meta.dirname, `replies/${file}.txt`), 'utf8')
      .split('\n')
      .flatMap((line) => {
        if (line.startsWith('# ')) author = line.slice(2)
        if (line.startsWith('# ') || line === '') return []
        const [text = '', message = ''] = line.split(' <- ')
        const claims = [...text.matchAll(/\{(.*?)\}/g)].map(([, claim = '']) => claim)
        return [{ author, reply: text.replaceAll(/[{}]/g, ''), message, isSound: file === 'sound', claims }]
      })
  })
}

/** Learns from all replies and writes the weights for the server. Takes about five seconds. */
export function writeClaimWeights(): void {
  writeFileSync(CLAIM_WEIGHTS_FILE, learnClaimWeights(readReplies()))
}

type Example = { readonly vector: FeatureVector; readonly isUnfounded: boolean }

/** Learns weights from labelled replies. The same replies always give the same weights. */
export function learnClaimWeights(replies: readonly LabelledReply[]): ClaimWeights {
  const readClauses = createClauseReader(learntFacts)
  const clauses = replies.flatMap(({ reply, message, isSound, claims }) => {
    if (!isSound && claims.length === 0) return []
    const unfounded = claims.flatMap(partsOf)
    const read = readClauses(reply, message).map(({ text, features }) => ({
      slots: Int32Array.from(features, (name) => slotOf(hash(name))),
      isUnfounded: unfounded.some((part) => text.includes(part)),
    }))
    if (!isSound && !read.some(({ isUnfounded }) => isUnfounded)) throw new Error(`Braces hold no clause: ${reply}`)
    return read
  })
  const { numberOf, rarities } = numberSlots(clauses.map(({ slots }) => slots))
  const scales = rarities.map((rarity) => Math.sqrt(rarity) / SCALE)
  const examples = clauses.map(({ slots, isUnfounded }): Example => {
    const at = slots.map((slot) => numberOf[slot] ?? DROPPED).filter((number) => number !== DROPPED)
    return { vector: { at, weight: Float32Array.from(at, (number) => scales[number] ?? 0) }, isUnfounded }
  })
  const learnt = trainLogisticRegression(examples, scales.length)
  return Int8Array.from(numberOf, (number) => Math.round((learnt[number] ?? 0) * (scales[number] ?? 0) * WEIGHT_STEPS))
}

// Braces may hold the "but" that a reply is split at.
function partsOf(claim: string): string[] {
  return [claim, ` ${claim}`, `, ${claim}`].flatMap(clausesOf).map((part) => part.replace(/,$/, ''))
}

/** Learns the log odds that a clause is unfounded, by AdaGrad. Each step hides some features, so that a clause is judged by all of its words and not by one. */
function trainLogisticRegression(examples: readonly Example[], size: number): Float64Array {
  const weights = new Float64Array(size)
  const squares = new Float64Array(size).fill(FIRST_STEP_SUM)
  const random = createRandom()
  // One buffer for all steps: allocating one for each takes longer than the arithmetic.
  const kept = new Float32Array(examples.reduce((longest, { vector }) => Math.max(longest, vector.at.length), 0))

  function step({ vector: { at, weight }, isUnfounded }: Example): void {
    let score = 0
    for (let i = 0; i < at.length; i += 1) {
      kept[i] = random() < HIDDEN * 2 ** 32 ? 0 : (weight[i] ?? 0) / (1 - HIDDEN)
      score += (weights[at[i] ?? 0] ?? 0) * (kept[i] ?? 0)
    }
    const error = 1 / (1 + Math.exp(-score)) - (isUnfounded ? 1 : 0)
    // Most clauses are right after two rounds.
    if (Math.abs(error) < SMALLEST_ERROR) return
    for (let i = 0; i < at.length; i += 1) {
      const index = at[i] ?? 0
      const slope = error * (kept[i] ?? 0)
      const square = (squares[index] ?? 0) + slope * slope
      squares[index] = square
      weights[index] = (weights[index] ?? 0) - (LEARNING_RATE * slope) / Math.sqrt(square)
    }
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const example of shuffled(examples, random)) step(example)
  }
  return weights
}

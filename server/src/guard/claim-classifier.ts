import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { DROPPED, hash, numberSlots, slotOf } from '../intents/feature-slots.ts'
import { type Classify, createRandom, type FeatureVector, shuffled, trainSoftmaxRegression } from '../intents/softmax-regression.ts'
import { clausesOf, createReadClause, type ReadClause } from './claim-features.ts'

/** Why a clause must not be shown. */
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** Returns what a clause claims beyond the facts, from what it shows. */
export type ClaimOf = (features: readonly string[]) => ClaimKind | undefined

/** A reply to learn from. `claims` are its parts that must not be said, all of one kind. An unsound reply has none when only its links are wrong. */
export type LabelledReply = { author: string; reply: string; message: string; kind: ClaimKind | undefined; isSound: boolean; claims: string[] }

/** The facts of the site when the replies were collected. */
export const learntFacts = readFileSync(join(import.meta.dirname, 'replies/facts.txt'), 'utf8')

const CLAIM_KINDS = [
  'unknown_price',
  'unknown_address',
  'unknown_date',
  'unknown_name',
  'unknown_number',
  'unknown_promise',
  'law',
  'instructions',
] as const

// Chosen by cross-validation over authors; see docs/koomabot.md.
const ROUNDS = 5
const LEARNING_RATE = 0.2
const FIRST_STEP_SUM = 0.1
const SMALLEST_ERROR = 0.02
const HIDDEN = 0.3
const SCALE = 6
const THRESHOLD = -0.2
const TURN = 500
const KINDS_TRAINING = { classCount: CLAIM_KINDS.length, rounds: 4, learningRate: 2 }

/** Reads the replies to learn from. A line `# author` or `# author kind` heads the replies below it; `reply <- message` tells what was asked; braces hold the claim. */
export function readReplies(): LabelledReply[] {
  return ['sound', 'unsound'].flatMap((file) => {
    let heading: string[] = []
    return readFileSync(join(import.meta.dirname, `replies/${file}.txt`), 'utf8')
      .split('\n')
      .flatMap((line) => {
        if (line.startsWith('# ')) heading = line.slice(2).split(' ')
        if (line.startsWith('# ') || line === '') return []
        const [text = '', message = ''] = line.split(' <- ')
        const kind = CLAIM_KINDS.find((name) => name === heading[1])
        return [
          {
            author: heading[0] ?? '',
            reply: text.replaceAll(/[{}]/g, ''),
            message,
            kind,
            isSound: file === 'sound',
            claims: [...text.matchAll(/\{(.*?)\}/g)].map(([, claim = '']) => claim),
          },
        ]
      })
  })
}

let siteClassifier: Promise<ClaimOf> | undefined

/** The classifier of all replies. It is trained on the first call in a process, in about two seconds, while the server answers. */
export function claimClassifier(): Promise<ClaimOf> {
  siteClassifier ??= trainClaimClassifier(readReplies())
  return siteClassifier
}

type Clause = { readonly slots: Int32Array; readonly kind: ClaimKind | undefined }
type Example = { readonly vector: FeatureVector; readonly kind: ClaimKind | undefined }

/** Trains on labelled replies. The same replies always make the same classifier. */
export async function trainClaimClassifier(replies: readonly LabelledReply[]): Promise<ClaimOf> {
  const readClause = createReadClause(learntFacts, learntFacts)
  const clauses: Clause[] = []
  await inTurns(replies, (reply) => {
    if (reply.isSound || reply.claims.length > 0) clauses.push(...labelledClauses(reply, readClause))
  })
  const { numberOf, rarities } = numberSlots(clauses.map(({ slots }) => slots))
  const weights = rarities.map((rarity) => Math.sqrt(rarity) / SCALE)

  function vectorOf(slots: Int32Array): FeatureVector {
    const at = slots.map((slot) => numberOf[slot] ?? DROPPED).filter((number) => number !== DROPPED)
    return { at, weight: Float32Array.from(at, (number) => weights[number] ?? 0) }
  }
  const examples = clauses.map(({ slots, kind }): Example => ({ vector: vectorOf(slots), kind }))
  const scoreOf = await trainLogisticRegression(examples, weights.length)
  const kindChances = trainKinds(examples, weights.length)
  return (features) => {
    const vector = vectorOf(slotsOf(features))
    if (scoreOf(vector) < THRESHOLD) return undefined
    const chances = kindChances(vector)
    return CLAIM_KINDS[chances.indexOf(Math.max(...chances))]
  }
}

/** Lets requests be answered in between. */
async function inTurns<Item>(items: Iterable<Item>, take: (item: Item) => void): Promise<void> {
  let count = 0
  for (const item of items) {
    if (count % TURN === 0) await setImmediate()
    count += 1
    take(item)
  }
}

function labelledClauses({ reply, message, kind, claims }: LabelledReply, readClause: ReadClause): Clause[] {
  const claimed = claims.flatMap(clausesOf)
  const holdsClaim = (clause: string) => claimed.some((claim) => clause.includes(claim))
  return clausesOf(reply).map((clause) => ({ slots: slotsOf(readClause(clause, message)), kind: holdsClaim(clause) ? kind : undefined }))
}

function slotsOf(features: readonly string[]): Int32Array {
  return Int32Array.from(features, (name) => slotOf(hash(name)))
}

/** Learns the log odds of an unsound clause, by AdaGrad. Each step hides features, so that what is learnt hangs on all of a clause. */
async function trainLogisticRegression(examples: readonly Example[], size: number): Promise<(vector: FeatureVector) => number> {
  const weights = new Float64Array(size)
  const squares = new Float64Array(size).fill(FIRST_STEP_SUM)
  const random = createRandom()
  // Reused by every step.
  const kept = new Float32Array(examples.reduce((longest, { vector }) => Math.max(longest, vector.at.length), 0))
  function scoreOf({ at }: FeatureVector, values: Float32Array): number {
    let sum = 0
    for (let i = 0; i < at.length; i += 1) sum += (weights[at[i] ?? 0] ?? 0) * (values[i] ?? 0)
    return sum
  }
  function step({ vector, kind }: Example): void {
    const { at, weight } = vector
    for (let i = 0; i < at.length; i += 1) kept[i] = random() < HIDDEN * 2 ** 32 ? 0 : (weight[i] ?? 0) / (1 - HIDDEN)
    const error = 1 / (1 + Math.exp(-scoreOf(vector, kept))) - (kind ? 1 : 0)
    // Most clauses are learnt after two rounds.
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
    await inTurns(shuffled(examples.length, random), (at) => {
      const example = examples[at]
      if (example) step(example)
    })
  }
  return (vector) => scoreOf(vector, vector.weight)
}

function trainKinds(examples: readonly Example[], featureCount: number): Classify {
  const claims = examples.flatMap(({ vector, kind }) => (kind ? [{ vector, label: CLAIM_KINDS.indexOf(kind) }] : []))
  return trainSoftmaxRegression(claims, { ...KINDS_TRAINING, featureCount })
}

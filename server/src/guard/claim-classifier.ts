import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
const ROUNDS = 8
const LEARNING_RATE = 0.3
const FIRST_STEP_SUM = 0.1
const HIDDEN = 0.3
const MARK_WEIGHT = 3
const SCALE = 6
const THRESHOLD = 0
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

let siteClassifier: ClaimOf | undefined

/** The classifier of all replies. It is trained on the first call in a process, in about a fifth of a second. */
export function claimClassifier(): ClaimOf {
  siteClassifier ??= trainClaimClassifier(readReplies())
  return siteClassifier
}

type Example = { readonly vector: FeatureVector; readonly kind: ClaimKind | undefined }

/** Trains on labelled replies. The same replies always make the same classifier. */
export function trainClaimClassifier(replies: readonly LabelledReply[]): ClaimOf {
  const readClause = createReadClause(learntFacts, learntFacts)
  const clauses = replies.filter(({ isSound, claims }) => isSound || claims.length > 0).flatMap((reply) => labelledClauses(reply, readClause))
  const counts = new Map<string, number>()
  for (const { features } of clauses) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1)
  const indexes = new Map([...counts.keys()].map((name, at) => [name, at]))
  const isMark = (name: string) => name.startsWith('#') && !name.includes(' ')
  const weights = [...counts].map(([name, count]) => ((isMark(name) ? MARK_WEIGHT : 1) * Math.sqrt(Math.log(1 + clauses.length / count))) / SCALE)

  function vectorOf(features: readonly string[]): FeatureVector {
    const at = Int32Array.from(features.flatMap((name) => indexes.get(name) ?? []))
    return { at, weight: Float32Array.from(at, (index) => weights[index] ?? 0) }
  }
  const examples = clauses.map(({ features, kind }): Example => ({ vector: vectorOf(features), kind }))
  const scoreOf = trainLogisticRegression(examples, counts.size)
  const kindChances = trainKinds(examples, counts.size)
  return (features) => {
    const vector = vectorOf(features)
    if (scoreOf(vector) < THRESHOLD) return undefined
    const chances = kindChances(vector)
    return CLAIM_KINDS[chances.indexOf(Math.max(...chances))]
  }
}

function labelledClauses({ reply, message, kind, claims }: LabelledReply, readClause: ReadClause) {
  const claimed = new Set(claims.flatMap(clausesOf))
  return clausesOf(reply).map((clause) => ({ features: readClause(clause, message), kind: claimed.has(clause) ? kind : undefined }))
}

/** Learns the log odds of an unsound clause, by AdaGrad. Each step hides features, so that what is learnt hangs on all of a clause. */
function trainLogisticRegression(examples: readonly Example[], size: number): (vector: FeatureVector) => number {
  const weights = new Float64Array(size)
  const squares = new Float64Array(size).fill(FIRST_STEP_SUM)
  const random = createRandom()
  function scoreOf({ at, weight }: FeatureVector): number {
    let sum = 0
    for (let i = 0; i < at.length; i += 1) sum += (weights[at[i] ?? 0] ?? 0) * (weight[i] ?? 0)
    return sum
  }
  function step({ vector: { at, weight }, kind }: Example): void {
    const kept = weight.map((value) => (random() < HIDDEN * 2 ** 32 ? 0 : value / (1 - HIDDEN)))
    const error = 1 / (1 + Math.exp(-scoreOf({ at, weight: kept }))) - (kind ? 1 : 0)
    for (let i = 0; i < at.length; i += 1) {
      const index = at[i] ?? 0
      const slope = error * (kept[i] ?? 0)
      const square = (squares[index] ?? 0) + slope * slope
      squares[index] = square
      weights[index] = (weights[index] ?? 0) - (LEARNING_RATE * slope) / Math.sqrt(square)
    }
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const at of shuffled(examples.length, random)) {
      const example = examples[at]
      if (example) step(example)
    }
  }
  return scoreOf
}

function trainKinds(examples: readonly Example[], featureCount: number): Classify {
  const claims = examples.flatMap(({ vector, kind }) => (kind ? [{ vector, label: CLAIM_KINDS.indexOf(kind) }] : []))
  return trainSoftmaxRegression(claims, { ...KINDS_TRAINING, featureCount })
}

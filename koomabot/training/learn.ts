import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  CLAIM_SLOTS,
  CLAIM_WEIGHTS_FILE,
  claimSlotOf,
  createClaimReader,
  learntFacts,
  WEIGHT_STEPS,
} from '../src/guard/claims.ts'
import { clausesOf } from '../src/guard/clauses.ts'
import { DROPPED, numberSlots } from '../src/intents/feature-slots.ts'
import { createRandom, type FeatureVector, shuffled } from '../src/intents/softmax-regression.ts'

/**
 * `claims` must not be said. An unsound reply has none when only its links are wrong. `kind` tells one with a wrong
 * value from one that is wrong in plain words.
 */
type LabelledReply = { reply: string; message: string; isSound: boolean; kind: string; claims: string[] }

/** The replies' author knew these facts only. */
export type World = { name: string; facts: string; replies: readonly LabelledReply[] }

// Chosen by cross-validation over worlds: docs/decisions/0015.
const ROUNDS = 10
const LEARNING_RATE = 0.1
const FIRST_STEP_SUM = 0.1
const SMALLEST_ERROR = 0.02
const HIDDEN = 0.4
const SCALE = 6
const WEIGHT_OF_OTHER_WORLDS = 3

/** `authors` has the replies about the learnt facts, a world for each author. */
export function readWorlds(): { authors: World[]; others: World[] } {
  const authors = readSections('replies').flatMap(({ name, sections }) =>
    sections.map(
      ([author, lines]): World => ({
        name: author,
        facts: learntFacts,
        replies: lines.map((line) => labelledReply(line, name === 'sound' ? 'true' : 'plain')),
      }),
    ),
  )
  const others = readSections('worlds').map(
    ({ name, sections }): World => ({
      name,
      facts: changeFacts(sections),
      replies: sections.flatMap(([kind, lines]) =>
        /^(?:true|values|plain)$/.test(kind) ? lines.map((line) => labelledReply(line, kind)) : [],
      ),
    }),
  )
  return { authors, others }
}

// A line `# name` heads each section of a file.
function readSections(folder: string): { name: string; sections: [name: string, lines: string[]][] }[] {
  return globSync(join(import.meta.dirname, folder, '*.txt'))
    .sort()
    .map((file) => ({
      name: basename(file, '.txt'),
      sections: readFileSync(file, 'utf8')
        .split(/^# /m)
        .slice(1)
        .map((section): [string, string[]] => {
          const [name = '', ...lines] = section.split('\n')
          return [name, lines.filter((line) => line !== '')]
        }),
    }))
}

// `reply <- message` tells what was asked; braces hold the claim.
function labelledReply(line: string, kind: string): LabelledReply {
  const [text = '', message = ''] = line.split(' <- ')
  const claims = [...text.matchAll(/\{(.*?)\}/g)].map(([, claim = '']) => claim)
  return { reply: text.replaceAll(/[{}]/g, ''), message, isSound: kind === 'true', kind, claims }
}

function changeFacts(sections: [name: string, lines: string[]][]): string {
  const { without = [], facts = [] } = Object.fromEntries(sections)
  const entries = learntFacts.trim().split(/\n(?=- )/)
  return [...entries.filter((entry) => !without.some((title) => entry.startsWith(`- ${title}`))), ...facts].join('\n')
}

/** Takes about half a minute. */
export function writeClaimWeights(): void {
  const { authors, others } = readWorlds()
  writeFileSync(CLAIM_WEIGHTS_FILE, learnClaimWeights([...authors, ...others]))
}

export type Example = { readonly slots: Int32Array; readonly isUnfounded: boolean; readonly weight: number }

/** The same replies always give the same weights. */
export function learnClaimWeights(worlds: readonly World[]): Int8Array {
  return learnFromExamples(worlds.flatMap(examplesOf))
}

export function examplesOf({ name, facts, replies }: World): Example[] {
  const readClaims = createClaimReader(facts)
  return replies.flatMap(({ reply, message, isSound, claims }) => {
    if (!isSound && claims.length === 0) return []
    const unfounded = claims.flatMap(partsOf)
    const read = readClaims(reply, message).map(({ text, features }) => ({
      slots: Int32Array.from(new Set([...features()].map(claimSlotOf))),
      isUnfounded: unfounded.some((part) => text.includes(part)),
      weight: facts === learntFacts ? 1 : WEIGHT_OF_OTHER_WORLDS,
    }))
    if (!isSound && !read.some(({ isUnfounded }) => isUnfounded))
      throw new Error(`Braces hold no clause, in ${name}: ${reply}`)
    return read
  })
}

export function learnFromExamples(examples: readonly Example[]): Int8Array {
  const { numberOf, rarities } = numberSlots(examples.map(({ slots }) => slots))
  const scales = rarities.map((rarity) => Math.sqrt(rarity) / SCALE)
  const numbered = examples.map(({ slots, isUnfounded, weight }) => {
    const at = slots.map((slot) => numberOf[slot] ?? DROPPED).filter((number) => number !== DROPPED)
    return { vector: { at, weight: Float32Array.from(at, (number) => scales[number] ?? 0) }, isUnfounded, weight }
  })
  const learnt = trainLogisticRegression(numbered, scales.length)
  const inSteps = (number: number) => Math.round((learnt[number] ?? 0) * (scales[number] ?? 0) * WEIGHT_STEPS)
  return Int8Array.from(numberOf.subarray(0, CLAIM_SLOTS), (number) => Math.max(-128, Math.min(127, inSteps(number))))
}

// Braces may hold the "but" that a reply is split at.
function partsOf(claim: string): string[] {
  return [claim, ` ${claim}`, `, ${claim}`].flatMap(clausesOf).map((part) => part.replace(/,$/, ''))
}

type Numbered = { readonly vector: FeatureVector; readonly isUnfounded: boolean; readonly weight: number }

// Learns the log odds that a clause is unfounded, by AdaGrad. Each step hides some features, so a clause is judged by
// all of its words.
function trainLogisticRegression(examples: readonly Numbered[], size: number): Float64Array {
  const weights = new Float64Array(size)
  const squares = new Float64Array(size).fill(FIRST_STEP_SUM)
  const random = createRandom()
  // Allocating one in each step would take longer than the arithmetic.
  const kept = new Float32Array(examples.reduce((longest, { vector }) => Math.max(longest, vector.at.length), 0))

  function step({ vector: { at, weight }, isUnfounded, weight: importance }: Numbered): void {
    let score = 0
    for (let i = 0; i < at.length; i += 1) {
      kept[i] = random() < HIDDEN * 2 ** 32 ? 0 : (weight[i] ?? 0) / (1 - HIDDEN)
      score += (weights[at[i] ?? 0] ?? 0) * (kept[i] ?? 0)
    }
    const error = (1 / (1 + Math.exp(-score)) - (isUnfounded ? 1 : 0)) * importance
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

import { readTable } from '../intents/read-table.ts'
import type { Facts } from './facts.ts'
import { hasAny, isBeginning, isTelling, isValue, keysOf, type Token, type Value } from './tokens.ts'

/**
 * `ok` when the facts that fit best have the value, `less` and `conflict` when others fit better, `foreign` when
 * nothing it is said of stands beside it, `other` and `other of subject` when no fact has it.
 */
type Verdict = 'ok' | 'less' | 'conflict' | 'foreign' | 'other' | 'other of subject' | 'no subject' | 'no unit'

// A part of a clause that says something of one subject. "$349 for the first, and $299 for the second" has two.
// `subjects` weighs the words that name the subject.
type Piece = { subjects: Map<string, number>; values: Set<string>; units: Set<string> }

// Words beside any price or time say nothing about what it is for.
const BESIDE_VALUES = new Set(readTable('stop-words.txt').flatMap(([key, words]) => (key === 'value' ? words : [])))
const WEIGHT_OF_TITLE = 0.6
const WEIGHT_OF_SENTENCE = 0.5
const CLEARLY_BETTER = 1.15
const PIECE_BREAK = /^(?:and|et|while|but|mais|plus|versus|ou|or)$/

/**
 * Compares each value of a clause with what the facts say of the same thing. Where the clause doesn't name it,
 * `context` does.
 */
export function createValueJudge({ facts }: Facts) {
  const pieces = facts.flatMap(({ topic, tokens }) =>
    piecesOf(tokens).map((piece): Piece => {
      const subjects = new Map<string, number>()
      const weigh = (words: readonly Token[], weight: number) => {
        for (const key of words.flatMap(subjectKeys)) subjects.set(key, Math.max(subjects.get(key) ?? 0, weight))
      }
      weigh(topic.title, WEIGHT_OF_TITLE)
      weigh(tokens, WEIGHT_OF_SENTENCE)
      weigh(piece, 1)
      const values = piece.filter(isValue)
      return { subjects, values: new Set(values.flatMap(({ keys }) => keys)), units: new Set(values.flatMap(unitKeys)) }
    }),
  )
  const uses = new Map<string, number>()
  for (const key of pieces.flatMap(({ subjects }) => [...subjects.keys()])) uses.set(key, (uses.get(key) ?? 0) + 1)
  const rarity = (key: string) => Math.log(1 + pieces.length / (uses.get(key) ?? Number.POSITIVE_INFINITY))

  function judge(value: Value, subject: readonly Token[]): Verdict {
    const units = unitKeys(value)
    const alike = pieces.filter((piece) => units.some((unit) => piece.units.has(unit)))
    if (alike.length === 0) return 'no unit'
    const weigh = (weightOf: (key: string) => number) =>
      subject.reduce((sum, word) => sum + Math.max(0, ...subjectKeys(word).map(weightOf)), 0)
    const bestOf = (some: readonly Piece[]) =>
      Math.max(0, ...some.map(({ subjects }) => weigh((key) => (subjects.get(key) ?? 0) * rarity(key))))
    const weight = weigh(rarity)
    const isHolder = (piece: Piece) => hasAny(piece.values, value)
    const others = bestOf(alike.filter((piece) => !isHolder(piece)))
    const isOfSubject = others > weight / 2
    const holders = alike.filter(isHolder)
    if (holders.length === 0) return isOfSubject ? 'other of subject' : 'other'
    if (weight === 0) return 'no subject'
    const own = bestOf(holders)
    if (own === 0) return 'foreign'
    if (others <= own * CLEARLY_BETTER) return 'ok'
    return isOfSubject ? 'conflict' : 'less'
  }

  return (clause: readonly Token[], context: readonly Token[]): { value: Value; verdict: Verdict }[] =>
    (clause.some(isValue) ? piecesOf(clause) : []).flatMap((piece) => {
      const subject = [piece, clause, context].find((words) => words.some((word) => subjectKeys(word).length > 0)) ?? []
      return piece.filter(isValue).map((value) => ({ value, verdict: judge(value, subject) }))
    })
}

/** Alike values count the same: prices, times, or so many of one thing. */
export function isAlike(one: Value, other: Value): boolean {
  if (one.kind !== other.kind) return false
  return one.kind !== 'number' || (one.unit !== '' && unitKeys(one).some((unit) => unitKeys(other).includes(unit)))
}

/** The word that a value counts, with that word's synonyms, or the value's kind, such as money. */
export function unitKeys({ kind, unit }: Value): string[] {
  if (kind !== 'number') return [kind]
  return unit === '' ? ['number'] : keysOf(unit).flatMap((key) => (isBeginning(key) ? [] : `number ${key}`))
}

// Breaks at "and" before the next value, unless it follows at once.
function piecesOf(tokens: readonly Token[]): Token[][] {
  const pieces: Token[][] = [[]]
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1]
    const isBreak = PIECE_BREAK.test(token.text) && !(next && isValue(next))
    if (isBreak && pieces.at(-1)?.some(isValue) && tokens.slice(at).some(isValue)) pieces.push([])
    else pieces.at(-1)?.push(token)
  }
  return pieces
}

function subjectKeys(token: Token): readonly string[] {
  return BESIDE_VALUES.has(token.text) || !isTelling(token) ? [] : token.keys
}

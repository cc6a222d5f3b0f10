import { hash, hashPair } from '../intents/feature-slots.ts'
import type { ComparedClause, ComparedMessage } from './comparison.ts'
import type { Facts } from './facts.ts'
import { fieldOf, isTelling, isValue, isYears, quantifiersOf } from './tokens.ts'

const CONSENT = /^(?:yes|yep|yeah|sure|absolutely|certainly|oui|bien|certainement|absolument)$/
const REFUSAL = /^(?:no|nope|sorry|unfortunately|non|malheureusement|desole)$/
const LONGEST_ECHO = 5
const MUCH = 0.5
const STEM = hash('stem')
const TOGETHER = hash('together')
const START = hash('^')
const END = hash('$')

type Part = string | number | boolean | undefined

/**
 * Hashes of what one of a reply's `count` clauses shows: its words, and above all how they go with the facts and with
 * what was asked. Words of facts that have changed since learning are left out, so the weights don't depend on one
 * day's facts.
 */
export function featuresOf(
  facts: Facts,
  clause: ComparedClause,
  asked: ComparedMessage,
  at: number,
  count: number,
): ReadonlySet<number> {
  const features = new Set<number>()
  const add = (...parts: readonly Part[]) => void features.add(hashParts(...parts))
  addWords(features, facts, clause, asked)
  addRelations(add, clause, asked)
  add('changed', clause.isOfChange)
  add('length', Math.min(6, Math.ceil(clause.words.length / 3)))
  add('clauses', Math.min(5, count))
  add('first', at === 0)
  return features
}

// Hashes parts one by one: joining them to a text takes longer.
function hashParts(...[name, ...parts]: readonly Part[]) {
  let hashed = hash(String(name))
  for (const part of parts) hashed = hashPair(hashed, typeof part === 'string' ? hash(part) : Number(part))
  return hashed
}

function addWords(features: Set<number>, facts: Facts, { words, isOfChange }: ComparedClause, asked: ComparedMessage) {
  const marks = new Set<number>()
  const stems = new Set<number>()
  let previous = START
  for (const word of words) {
    const isOfChangedFact = isOfChange && (word.origin === 'fact' || word.origin === 'topic')
    // A name that the facts don't have may be anybody's.
    const isKnownName = word.kind === 'name' && word.origin !== 'unknown' && word.origin !== 'asked'
    const isShown = !isOfChangedFact && (word.kind === 'word' || isKnownName)
    // An age shows only whether somebody is old enough for the academy.
    const age = word.value < facts.leastAge ? 'young' : word.value === facts.leastAge ? 'least age' : 'age'
    const kind = isYears(word) ? age : word.kind
    const symbol = isShown ? hash(word.text) : hashParts('#', kind, word.origin ?? word.text)
    if (isShown) stems.add(hashPair(STEM, hash(word.stem)))
    else marks.add(symbol)
    features.add(symbol).add(hashPair(previous, symbol))
    previous = symbol
    if (word.keys.length > 0 && !isOfChangedFact)
      for (const meaning of word.meanings) features.add(hashParts('=', meaning))
  }
  features.add(hashPair(previous, END))
  for (const stem of stems) features.add(stem)
  for (const mark of marks) {
    for (const stem of stems) features.add(hashPair(mark ^ TOGETHER, stem))
    for (const other of marks) if (other > mark) features.add(hashPair(mark ^ TOGETHER, other))
  }
  // A short reply such as "Yes, both" claims what the visitor has asked.
  if (words.length > LONGEST_ECHO) return
  for (const meaning of asked.words.flatMap(({ meanings }) => meanings)) {
    const echo = hashParts('asked', meaning)
    for (const stem of stems) features.add(hashPair(echo, stem))
  }
}

function addRelations(
  add: (...parts: readonly Part[]) => void,
  { words, closest, isDenied, inTopic, recalled, verdicts, replacing }: ComparedClause,
  asked: ComparedMessage,
) {
  const content = words.filter(isTelling)
  const count = (origin: string) => content.filter((word) => word.origin === origin).length
  const [known, unknown, said] = [count('known'), count('unknown'), count('asked')]
  const topicStep = stepOf(inTopic)
  const isMuch = inTopic >= MUCH
  const first = words[0]?.text ?? ''
  const polarity = `${CONSENT.test(first) ? 'yes' : REFUSAL.test(first) ? 'no' : ''}${isDenied ? ' denied' : ''}`

  add('denied', isDenied, closest?.isDenied, topicStep)
  add('known', Math.min(3, known), polarity)
  add('unknown', Math.min(3, unknown), polarity)
  add('said', Math.min(3, said), polarity)
  add('said and known', Math.min(3, count('asked and known')), polarity)
  add('strange', Math.min(6, said + unknown + known), Math.min(6, content.length))
  add('recalled', stepOf(recalled), topicStep)
  add('topic asked', closest && asked.closest?.topic === closest.topic, topicStep)

  const own = new Set(words.flatMap(({ text }) => quantifiersOf(text)))
  for (const quantifier of own) add(quantifier, closest?.quantifiers.has(quantifier) ? 'too' : 'added', isMuch)
  for (const quantifier of closest?.quantifiers ?? []) if (!own.has(quantifier)) add(quantifier, 'lost', isMuch)

  for (const { value, verdict, origin } of verdicts) {
    const from = value.kind === 'number' && value.value === 1 ? 'one' : origin
    add(verdict, from, isDenied)
    add(value.kind, verdict, from, isMuch)
  }
  for (const origin of replacing) add('replacing', origin, topicStep)
  add('values', [...new Set(words.filter(isValue).map(({ origin }) => origin))].sort().join('+'), topicStep)
  for (const { kind, origin, meanings, stem } of content) {
    if (kind === 'name') add('name', origin)
    if (kind !== 'word' || origin === 'fact') continue
    const fields = new Set(meanings.map((meaning) => fieldOf.get(meaning)))
    for (const field of fields.size > 0 ? fields : ['no field']) add('field', origin, field, isDenied)
    for (const meaning of meanings) add('meaning', origin, meaning)
    add('word', origin, stem)
  }
}

// Five steps; the last is for all but everything.
function stepOf(share: number) {
  return Math.floor(share * 5 + 0.005)
}

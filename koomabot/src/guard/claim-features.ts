import { hash, hashPair } from '../intents/feature-slots.ts'
import { readTable } from '../intents/read-table.ts'
import { createThesaurus } from '../intents/synonyms.ts'
import { type ComparedClause, type ComparedMessage, hasAny } from './comparison.ts'
import type { Facts } from './facts.ts'
import { fieldOf, isValue, isYears, meaningsOf, stemOf, type Token } from './tokens.ts'

const quantifiersOf = createThesaurus(readTable('quantifiers.txt'))
// Both ways: "included" excludes "excluded", and the other way round.
const opposites = new Map<string, string[]>()
for (const [one, others] of readTable('opposites.txt')) {
  for (const other of others) {
    opposites.set(one, [...(opposites.get(one) ?? []), other])
    opposites.set(other, [...(opposites.get(other) ?? []), one])
  }
}
// Kinds of pairs of features, whose hashes are mixed with those of the features.
const TOGETHER = hash('together')
const CHANGED = hash('changed')
const LEARNT = hash('learnt')
const PRONOUN = /^(?:it|they|that|this|these|those|he|she|c|ca|il|elle|ils|elles|cela|on)$/
const CONSENT = /^(?:yes|yep|yeah|sure|absolutely|certainly|oui|bien|certainement|absolument)$/
const REFUSAL = /^(?:no|nope|sorry|unfortunately|non|malheureusement|desole)$/
const LONGEST_ECHO = 5
const MUCH = 0.5
const STEPS = [0.2, 0.4, 0.6, 0.8, 0.999]
const LEAST_WEIGHT_OF_OTHER_SUBJECT = 0.55

/**
 * Lists what a clause of a reply shows, as hashes, for the weights: its words, and above all how they go with the facts and with what was asked.
 * Words of facts that have changed since the weights were learnt are left out, so that what is learnt doesn't depend on one day's facts.
 */
export function featuresOf(
  facts: Facts,
  clauses: readonly ComparedClause[],
  asked: ComparedMessage,
  at: number,
): number[] {
  const clause = clauses[at]
  if (!clause) return []
  const features = new Set<number>()
  addWords(features, facts, clause, asked)
  addRelations(features, facts, clause, clauses[at - 1], asked)
  return [
    ...features,
    clause.isOfChange ? CHANGED : LEARNT,
    hash(`length ${Math.min(6, Math.ceil(clause.words.length / 3))}`),
    hash(`clauses ${Math.min(5, clauses.length)}`),
    hash(at === 0 ? 'first' : 'later'),
  ]
}

type Words = ComparedClause['words']

// The words themselves, their meanings, neighbours and pairs: a denial and what it denies may stand far apart.
function addWords(
  features: Set<number>,
  facts: Facts,
  { words, isOfChange }: ComparedClause,
  asked: ComparedMessage,
): void {
  const isOfChangedFact = ({ origin }: Words[number]) => isOfChange && (origin === 'fact' || origin === 'topic')
  const marks = new Set<string>()
  const stems = new Set<string>()
  const symbols = words.map((word) => {
    const { kind, text, origin } = word
    const isPlain = kind === 'word' || (kind === 'name' && origin !== 'unknown' && origin !== 'asked')
    if (isPlain && !isOfChangedFact(word)) {
      stems.add(stemOf(text))
      return text
    }
    const mark = isPlain
      ? `#${origin}`
      : isValue(word)
        ? `#${isYears(word) ? inWords(word.value, facts) : kind} ${origin}`
        : `#${kind} ${origin ?? text}`
    marks.add(mark)
    return mark
  })
  const neighbours = ['^', ...symbols, '$'].map(hash)
  for (const [at, symbol] of neighbours.entries()) {
    features.add(symbol)
    if (at > 0) features.add(hashPair(neighbours[at - 1] ?? 0, symbol))
  }
  for (const stem of stems) features.add(hash(`stem ${stem}`))
  // A short reply such as "Yes, both" claims what the visitor has asked.
  if (words.length <= LONGEST_ECHO) {
    for (const meaning of asked.words.flatMap(({ text }) => meaningsOf(text))) {
      for (const stem of stems) features.add(hash(`asked ${meaning}: ${stem}`))
    }
  }
  // "He's welcome" is true of one age only.
  for (const age of agesAsked(asked, facts)) for (const stem of stems) features.add(hash(`asked ${age}: ${stem}`))
  const items = [...stems, ...marks].sort().map((item) => hash(item) ^ TOGETHER)
  for (const [at, one] of items.entries()) {
    for (let next = at + 1; next < items.length; next += 1) features.add(hashPair(one, items[next] ?? 0))
  }
  for (const word of words) {
    if (word.keys.length === 0 || isOfChangedFact(word)) continue
    for (const meaning of meaningsOf(word.text)) features.add(hash(`=${meaning}`))
  }
}

function agesAsked({ ages }: ComparedMessage, facts: Facts): Set<string> {
  return new Set(ages.map((age) => inWords(age, facts)))
}

// Whether somebody is old enough for the academy.
function inWords(age: number, { leastAge }: Facts): string {
  return age < leastAge ? 'young' : age === leastAge ? 'least age' : 'age'
}

// How the clause goes with the facts and with what was asked, in steps.
function addRelations(
  features: Set<number>,
  facts: Facts,
  clause: ComparedClause,
  before: ComparedClause | undefined,
  asked: ComparedMessage,
): void {
  const { words, closest, isDenied, inTopic, inFact } = clause
  const state = clause.isOfChange ? CHANGED : LEARNT
  const content = words.filter(({ keys }) => keys.length > 0)
  const count = (origin: string) => Math.min(3, content.filter((word) => word.origin === origin).length)
  const [known, unknown, said] = [count('known'), count('unknown'), count('asked')]
  const topicStep = stepOf(inTopic, STEPS)
  const factStep = stepOf(inFact, STEPS)
  const isMuch = inTopic >= MUCH
  const first = words[0]?.text ?? ''
  const polarity = `${CONSENT.test(first) ? 'yes' : REFUSAL.test(first) ? 'no' : ''}${isDenied ? ' denied' : ''}`
  const add = (...parts: (string | number | boolean | undefined)[]) => {
    const hashed = hash(`is ${parts.join(' ')}`)
    features.add(hashed).add(hashPair(hashed, state))
  }

  add('topic', topicStep)
  add('fact', factStep)
  add('known', known)
  add('unknown', unknown)
  add('said', said)
  add('topic', topicStep, 'known', known, 'unknown', unknown)
  add('fact', factStep, 'known', known)
  add('fact', factStep, 'unknown', unknown)
  add('said', said, 'unknown', unknown, 'topic', topicStep)
  add('denied', isDenied, closest?.isDenied, topicStep)
  add('words', Math.min(6, content.length), topicStep)
  for (const [name, number] of [
    ['said', said],
    ['said and known', count('asked and known')],
    ['unknown', unknown],
    ['known', known],
  ] as const)
    add(name, number, polarity)
  const strange = content.filter(
    ({ origin }) => origin === 'asked' || origin === 'unknown' || origin === 'known',
  ).length
  add('strange', Math.min(6, strange), Math.min(6, content.length))
  add('recalled', stepOf(clause.recalled, STEPS), topicStep)
  add('topic asked', closest && asked.closest?.topic === closest.topic, topicStep)

  for (const age of agesAsked(asked, facts)) add('asked', age, polarity)

  const own = new Set(words.flatMap(({ text }) => quantifiersOf(text)))
  const ofFact = new Set((closest?.tokens ?? []).flatMap(({ text }) => quantifiersOf(text)))
  for (const quantifier of own) add(quantifier, ofFact.has(quantifier) ? 'too' : 'added', isMuch)
  for (const quantifier of ofFact) if (!own.has(quantifier)) add(quantifier, 'lost', isMuch)
  add('opposites', Math.min(2, countOpposites(words, closest?.tokens ?? [])), isMuch)

  const context = PRONOUN.test(first) ? [...asked.words, ...(before?.words ?? [])] : asked.words
  const subjects = context.filter((word) => hasAny(facts.keys, word))
  const weigh = (some: readonly Token[]) => some.reduce((sum, word) => sum + facts.weightOf(word.keys), 0)
  const isAnswered = (word: Token) => hasAny(closest?.keys, word) || hasAny(closest?.topic.keys, word)
  const rarest = Math.log(1 + facts.topics.length)
  const others = subjects.filter(
    (word) => !isAnswered(word) && facts.weightOf(word.keys) > rarest * LEAST_WEIGHT_OF_OTHER_SUBJECT,
  ).length
  const answered = subjects.length === 0 ? 0 : weigh(subjects.filter(isAnswered)) / weigh(subjects)
  add('answered', stepOf(answered, [0.01, 0.34, 0.67, 0.99]), isMuch)
  add('other subjects', Math.min(3, others), isMuch)
  add('pronoun', PRONOUN.test(first), Math.min(3, others))

  for (const { value, verdict, origin } of clause.verdicts) {
    const from = value.kind === 'number' && value.value === 1 ? 'one' : origin
    add(verdict)
    add(value.kind, verdict)
    add(verdict, from)
    add(verdict, from, isDenied)
    add(value.kind, verdict, from)
    add(value.kind, verdict, from, isMuch)
  }
  for (const origin of clause.replacing) add('replacing', origin, stepOf(inTopic, STEPS))
  const values = words.filter(isValue)
  const origins = [...new Set(values.map(({ origin }) => origin))].sort().join('+')
  add('values', origins, topicStep)
  add('values', origins, 'other subjects', Math.min(3, others), 'known', known)
  add('unknown values', Math.min(2, values.filter(({ origin }) => origin === 'unknown').length))
  add('values from elsewhere', Math.min(2, values.filter(({ origin }) => origin === 'known').length))
  for (const word of words) {
    if (word.kind === 'name') add('name', word.origin)
    if (word.keys.length === 0 || word.kind !== 'word' || word.origin === 'fact') continue
    const meanings = meaningsOf(word.text)
    const fields = new Set(meanings.map((meaning) => fieldOf.get(meaning)))
    for (const field of fields.size > 0 ? fields : ['no field']) {
      add(word.origin, field)
      add(word.origin, field, isDenied)
      add(word.origin, field, topicStep)
    }
    for (const meaning of meanings) add(word.origin, `=${meaning}`)
    add(word.origin, `~${stemOf(word.text)}`)
  }
}

function countOpposites(words: readonly Token[], ofFact: readonly Token[]): number {
  const own = new Set(words.flatMap(({ text }) => meaningsOf(text)))
  const facts = new Set(ofFact.flatMap(({ text }) => meaningsOf(text)))
  const isOpposite = (other: string) => facts.has(other) && !own.has(other)
  return [...own].filter((one) => !facts.has(one) && opposites.get(one)?.some(isOpposite)).length
}

function stepOf(share: number, steps: readonly number[]): number {
  return steps.filter((step) => share >= step).length
}

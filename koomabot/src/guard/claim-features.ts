import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minimumAge } from '@kooma/content/site.ts'
import { stemmer } from 'stemmer'
import { conceptsOf } from '../intents/synonyms.ts'
import { foldText } from '../intents/tokenize.ts'
import { clausesOf } from './clauses.ts'
import { PHONE } from './contacts.ts'
import { numbersOf, type SaidNumber, type Unit } from './said-numbers.ts'

/** A part of a reply that claims one thing, and what it shows: words, and marks such as `#money` or `#other-lesson` that compare it with the facts and the visitor's message. */
type Clause = { readonly text: string; readonly features: readonly string[] }

/** Splits a reply to a message into its clauses. */
type ClauseReader = (reply: string, message: string) => Clause[]

/** The facts of the site when the replies to learn from were written. */
export const learntFacts = readFileSync(join(import.meta.dirname, '../../data/learnt-facts.txt'), 'utf8')

const TOKEN = /#[a-z-]+|[$€£%]|\p{L}+|[?:]/gu
const MONTH =
  /^(?:january|february|april|june|july|august|september|october|november|december|janvier|fevrier|avril|juin|juillet|aout|septembre|octobre|novembre|decembre)$/
const DAY =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun|week)days?$|^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?$|^weekends?$/
const SHORTEST_CONTENT_WORD = 4
const PREFIX_LENGTH = 5
const NEW_NUMBER = '#new-number'
const NEW_WORD = '#new-word'
const NOTHING_UNKNOWN = 'unknown:0'
const UNKNOWN_MARK = /^#(?:(?:said-)?(?:other-\w+|young)|month|day|name|money)$/
const MOST_UNKNOWN = 4
const WORDS_PER_LENGTH_STEP = 3
const LONGEST_LENGTH_STEP = 6
const MOST_CLAUSES = 5
const LONGEST_ECHO = 5

/**
 * Makes the reader for a text of facts. Numbers, names and dates become marks, so what is learnt from yesterday's facts holds for today's.
 * So do words of the facts that were not in the learnt facts.
 */
export function createClauseReader(facts: string): ClauseReader {
  const knownNumbers = countsOf(facts)
  const learntNumbers = countsOf(learntFacts)
  const knownWords = new Set(wordsOf(facts))
  const knownPrefixes = new Set([...knownWords].map(prefixOf))
  const learntWords = new Set(wordsOf(learntFacts))
  const knownCounts = (unit: Unit) => knownNumbers.filter((fact) => fact.unit === unit).map(({ value }) => value)

  function numberMark(number: SaidNumber, isSaid: boolean): string {
    const { value, unit } = number
    const said = isSaid ? 'said-' : ''
    const isKnown = isStated(knownNumbers, number)
    if (isKnown && !isStated(learntNumbers, number)) return NEW_NUMBER
    if (value > 1900 && value < 2100) return isKnown ? '#year' : '#other-year'
    if (unit === 'year' || unit === 'age')
      return value === minimumAge ? '#least-age' : value > minimumAge ? `#${said}age` : `#${said}young`
    if (unit === 'other') return said ? '#said-number' : isKnown ? '#number' : '#other-number'
    if (isKnown) return '#count'
    // "Twelve lessons in both courses" is a sum of ours.
    return unit === 'lesson' && knownCounts(unit).some((fact) => knownCounts('course').includes(value / fact))
      ? '#sum'
      : `#${said}other-${unit}`
  }

  function readMessage(message: string) {
    const words = new Set(wordsOf(message))
    const numbers = numbersOf(message)
    return {
      words,
      numbers,
      numberMarks: new Set(numbers.map((number) => numberMark(number, false))),
      concepts: new Set([...words].flatMap((word) => conceptsOf(word))),
    }
  }
  type Message = ReturnType<typeof readMessage>

  function wordsAndMarks(clause: string, message: Message): string[] {
    let text = clause
    for (const number of numbersOf(clause).reverse()) {
      // A clock time is no number, and equals none.
      const isSaid = message.numbers.some(({ value }) => value === number.value)
      text = `${text.slice(0, number.start)} ${numberMark(number, isSaid)} ${text.slice(number.end)}`
    }
    const tokens = text.match(TOKEN) ?? []
    return tokens.map((token, at) => {
      const word = foldText(token)
      if (token.startsWith('#')) return token
      if (/[$€£%]/.test(token)) return '#money'
      const origin = knownWords.has(word) ? 'known-' : message.words.has(word) ? 'said-' : ''
      if (MONTH.test(word)) return `#${origin}month`
      if (DAY.test(word)) return `#${origin}day`
      const isName = /^\p{Lu}/u.test(token) && at > 0 && !/[:?]/.test(tokens[at - 1] ?? '') && word !== 'i'
      if (isName && origin !== 'known-') return `#${origin}name`
      return knownWords.has(word) && !learntWords.has(word) ? NEW_WORD : word
    })
  }

  // Prefixes keep kinds of features apart. No word holds a colon.
  function featuresOf(clause: string, message: Message): Set<string> {
    const tokens = wordsAndMarks(clause, message)
    const marks = tokens.filter((token) => token.startsWith('#'))
    const words = tokens.filter((token) => !token.startsWith('#'))
    const stems = words.map(stemmer)
    const concepts = [...new Set(words.flatMap((word) => conceptsOf(word)))].map((concept) => `concept:${concept}`)
    const features = new Set([...tokens, ...concepts])
    for (const stem of stems) {
      features.add(`stem:${stem}`)
      for (const number of message.numberMarks) features.add(`asked:${number}:${stem}`)
      // A short reply such as "Yes, both" claims what the visitor has asked.
      if (tokens.length <= LONGEST_ECHO) for (const asked of message.concepts) features.add(`asked:${asked}:${stem}`)
    }
    // The same words are true after one question and false after another.
    for (const concept of concepts) for (const asked of message.concepts) features.add(`asked:${asked}:${concept}`)
    // A denial and what it denies may stand far apart, so every pair counts, not only neighbours.
    for (const items of [stems, concepts]) {
      for (const [one, other] of pairsOf([...items, ...marks])) features.add(`pair:${one}:${other}`)
    }
    const bounded = ['^', ...tokens, '$']
    for (const [at, token] of bounded.entries()) {
      if (at > 0) features.add(`${bounded[at - 1]} ${token}`)
      if (at > 1) features.add(`${bounded[at - 2]} ${bounded[at - 1]} ${token}`)
    }
    const isUnknown = (word: string) =>
      word.length >= SHORTEST_CONTENT_WORD && !knownPrefixes.has(prefixOf(word)) && !message.words.has(word)
    features.add(`unknown:${Math.min(MOST_UNKNOWN, words.filter(isUnknown).length)}`)
    features.add(`length:${Math.min(LONGEST_LENGTH_STEP, Math.ceil(tokens.length / WORDS_PER_LENGTH_STEP))}`)
    return features
  }

  return (reply, message) => {
    const said = readMessage(message)
    const clauses = clausesOf(reply)
    const count = `clauses:${Math.min(MOST_CLAUSES, clauses.length)}`
    return clauses.map((text, at) => ({
      text,
      features: [...featuresOf(text, said), count, at === 0 ? 'place:first' : 'place:later'],
    }))
  }
}

function pairsOf(items: readonly string[]): [string, string][] {
  const sorted = [...new Set(items)].sort()
  return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other): [string, string] => [one, other]))
}

/** Tells whether a clause has a number that the owner has added to the facts since, or a word and no unknown one. The weights can't judge it. */
export function isNewFact(features: readonly string[]): boolean {
  const isNew = features.includes(NEW_NUMBER) || (features.includes(NEW_WORD) && features.includes(NOTHING_UNKNOWN))
  return isNew && !features.some((feature) => UNKNOWN_MARK.test(feature))
}

function countsOf(text: string): SaidNumber[] {
  return numbersOf(text.replace(PHONE, ' '))
}

function isStated(numbers: readonly SaidNumber[], { value, unit }: SaidNumber): boolean {
  return numbers.some((fact) => fact.value === value && (unit === 'other' || fact.unit === unit))
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/\p{L}+/gu) ?? []
}

function prefixOf(word: string): string {
  return word.slice(0, PREFIX_LENGTH)
}

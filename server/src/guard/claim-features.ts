import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stemmer } from 'stemmer'
import { conceptsOf } from '../intents/synonyms.ts'
import { foldText } from '../intents/tokenize.ts'
import { numbersOf, type SaidNumber, type Unit } from './said-numbers.ts'

/** A part of a reply that claims one thing, and what it shows: words, and marks such as `#money` or `#other-lesson` that compare it with the facts and the visitor's message. */
export type Clause = { readonly text: string; readonly features: readonly string[] }

/** Splits a reply to a message into its clauses. */
export type ReadReply = (reply: string, message: string) => Clause[]

/** The facts of the site when the replies to learn from were written. */
export const learntFacts = readFileSync(join(import.meta.dirname, 'learnt-facts.txt'), 'utf8')

/** A link, an address or a handle in a text. */
export const LINK =
  /\b(?:https?|ftp):\/\/\S+|\bwww\.\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w.])@[\w.]{3,}|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b(?:\/[\w@-]+)*/gi

/** A path of a page, with its fragment. */
export const PATH = /(?<![\w/.:])\/[a-z][\w/-]*(?:#[\w-]+)?/gi

/** A phone number, not a date. */
export const PHONE = /(?!\d{4}-\d\d-\d\d)\+?\d[\d ().-]{6,24}\d/g

// Where a sentence ends, and where a part of it starts that may claim something else than the part before.
const SENTENCE_END = /(?<=[.!?;…]["»”)]?)(?<!\b(?:Mr|Mrs|Ms|Dr|Mme|M)\.)(?<!\b\d\.)\s+/
const PART_START =
  /,?\s+(?:but|though|although|however|yet|while|which|because|mais|cependant|toutefois|car|tandis que)\b,?|,\s+(?:and|so|et|alors|donc)\b|\s+(?:and|et)\s+(?=(?:I|we|you|it|our|they|nous|vous|notre|nos|il|elle|on|je)\b)/

const TOKEN = /#[a-z-]+|[$€£%]|\p{L}+|[?:]/gu
const MONTH =
  /^(?:january|february|april|june|july|august|september|october|november|december|janvier|fevrier|avril|juin|juillet|aout|septembre|octobre|novembre|decembre)$/
const DAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun|week)days?$|^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?$|^weekends?$/
const SHORTEST_CONTENT_WORD = 4
const STEM_LENGTH = 5
const NEW_MARK = '#new'
const NOTHING_UNKNOWN = '0 unknown'
const UNKNOWN_MARK = /^#(?:(?:said-)?other-\w+|month|day|name|money|young)$/
const MOST_UNKNOWN = 4
const LONGEST = 6
const MOST_CLAUSES = 5
const LONGEST_ECHO = 5

/**
 * Makes the reader for a text of facts. Numbers, names and dates become marks, so what is learnt from yesterday's facts holds for today's.
 * So do words of the facts that were not in the learnt facts.
 */
export function createReadReply(facts: string, learnt = learntFacts): ReadReply {
  const knownNumbers = countsOf(facts)
  const learntNumbers = countsOf(learnt)
  const knownWords = new Set(wordsOf(facts))
  const knownStems = new Set([...knownWords].map(cut))
  const learntWords = new Set(wordsOf(learnt))
  const knownCounts = (unit: Unit) => knownNumbers.filter((fact) => fact.unit === unit).map(({ value }) => value)
  const leastAge = Math.min(...knownCounts('year'))

  function numberMark(number: SaidNumber, saidNumbers: readonly number[]): string {
    const { value, unit } = number
    const said = saidNumbers.includes(value) ? 'said-' : ''
    const isKnown = states(knownNumbers, number)
    if (isKnown && !states(learntNumbers, number)) return NEW_MARK
    if (value > 1900 && value < 2100) return isKnown ? '#year' : '#other-year'
    if (unit === 'year' || unit === 'age') return value === leastAge ? '#least-age' : value > leastAge ? `#${said}age` : `#${said}young`
    if (unit === 'other') return said ? '#said-number' : isKnown ? '#number' : '#other-number'
    if (isKnown) return '#count'
    // "Twelve lessons in both courses" is a sum of ours.
    return unit === 'lesson' && knownCounts(unit).some((fact) => knownCounts('course').includes(value / fact)) ? '#sum' : `#${said}other-${unit}`
  }

  function wordsAndMarks(clause: string, message: string): string[] {
    const said = new Set(wordsOf(message))
    const saidNumbers = numbersOf(message).map(({ value }) => value)
    let text = clause
    for (const number of numbersOf(clause).reverse()) {
      text = `${text.slice(0, number.start)} ${numberMark(number, saidNumbers)} ${text.slice(number.end)}`
    }
    const tokens = text.match(TOKEN) ?? []
    return tokens.flatMap((token, at) => {
      const word = foldText(token)
      if (token.startsWith('#')) return [token]
      if (/[$€£%]/.test(token)) return ['#money']
      const origin = knownWords.has(word) ? 'known-' : said.has(word) ? 'said-' : ''
      if (MONTH.test(word)) return [`#${origin}month`]
      if (DAY.test(word)) return [`#${origin}day`]
      const isName = /^\p{Lu}/u.test(token) && at > 0 && !/[:?]/.test(tokens[at - 1] ?? '') && word !== 'i'
      if (isName && origin !== 'known-') return [`#${origin}name`]
      return knownWords.has(word) && !learntWords.has(word) ? [NEW_MARK] : [word]
    })
  }

  function featuresOf(clause: string, message: string): Set<string> {
    const words = wordsAndMarks(clause, message)
    const said = new Set(wordsOf(message))
    const asked = new Set([...said].flatMap((word) => conceptsOf(word)))
    const askedNumbers = new Set(numbersOf(message).map((number) => numberMark(number, [])))
    const isUnknown = (word: string) => word.length >= SHORTEST_CONTENT_WORD && !word.startsWith('#') && !knownStems.has(cut(word)) && !said.has(word)
    const features = new Set(words)
    const marks = words.filter((word) => word.startsWith('#'))
    const plain = words.filter((word) => !word.startsWith('#'))
    const stems = plain.map(stemmer)
    const concepts = [...new Set(plain.flatMap((word) => conceptsOf(word)))]
    for (const stem of stems) {
      features.add(`stem ${stem}`)
      for (const number of askedNumbers) features.add(`asked ${number} ${stem}`)
      // "Yes, both" claims what the visitor has asked.
      if (words.length <= LONGEST_ECHO) for (const concept of asked) features.add(`asked ${concept} ${stem}`)
    }
    for (const concept of concepts) {
      features.add(`concept ${concept}`)
      // The same words are true after one question and false after another.
      for (const other of asked) features.add(`asked ${other} ${concept}`)
    }
    // What a clause denies, and of what, may stand far apart.
    for (const [one, other] of pairsOf([...stems, ...marks])) features.add(`stems ${one} ${other}`)
    for (const [one, other] of pairsOf([...concepts, ...marks])) features.add(`concepts ${one} ${other}`)
    const bounded = ['^', ...words, '$']
    for (const [at, word] of bounded.entries()) {
      if (at > 0) features.add(`${bounded[at - 1]} ${word}`)
      if (at > 1) features.add(`${bounded[at - 2]} ${bounded[at - 1]} ${word}`)
    }
    features.add(`${Math.min(MOST_UNKNOWN, words.filter(isUnknown).length)} unknown`)
    features.add(`length ${Math.min(LONGEST, Math.ceil(words.length / 3))}`)
    return features
  }

  return (reply, message) => {
    const clauses = clausesOf(reply)
    const count = `clauses ${Math.min(MOST_CLAUSES, clauses.length)}`
    return clauses.map((text, at) => ({ text, features: [...featuresOf(text, message), count, at === 0 ? 'first' : 'later'] }))
  }
}

function pairsOf(words: readonly string[]): [string, string][] {
  const sorted = [...new Set(words)].sort()
  return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other): [string, string] => [one, other]))
}

/** Splits a reply into parts that each claim one thing. Contacts and paths become marks. */
export function clausesOf(reply: string): string[] {
  return reply
    .split(SENTENCE_END)
    .flatMap((sentence) => sentence.split(PART_START))
    .map((clause) => clause.replaceAll(PATH, ' #page ').replaceAll(LINK, ' #contact ').replaceAll(PHONE, ' #contact ').trim())
    .filter((clause) => clause !== '')
}

/** Tells whether a clause has a number or a word that the owner has added to the facts since, and nothing unknown. The weights can't judge it. */
export function isNewFact(features: readonly string[]): boolean {
  return features.includes(NEW_MARK) && features.includes(NOTHING_UNKNOWN) && !features.some((feature) => UNKNOWN_MARK.test(feature))
}

function countsOf(text: string): SaidNumber[] {
  return numbersOf(text.replace(PHONE, ' '))
}

function states(numbers: readonly SaidNumber[], { value, unit }: SaidNumber): boolean {
  return numbers.some((fact) => fact.value === value && (unit === 'other' || fact.unit === unit))
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/\p{L}+/gu) ?? []
}

function cut(word: string): string {
  return word.slice(0, STEM_LENGTH)
}

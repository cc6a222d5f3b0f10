import { readTable } from './read-table.ts'

const shortForms = new Map(readTable('short-forms.txt'))

export const numberWords = new Map(
  readTable('number-words.txt').flatMap(([value, words]) => words.map((word) => [word, Number(value)])),
)

/** Replaces an age, such as in `my 8 year old`, `huit ans` or `im 13`. */
export const AGE_WORD = 'anage'

/** Replaces any other number, so those not seen in training read the same. */
export const NUMBER_WORD = 'anumber'

const ELISION = /\b(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'(?=[a-z])/g
const STRETCHED_LETTER = /(\p{L})\1{2,}/gu
// ASCII but for the grave accent, as most words are.
const NOTHING_TO_FOLD = /^[\0-_a-\x7f]*$/
const LOWEST_AGE = 3
const HIGHEST_AGE = 99

/** Makes `Été` and `ete`, `hellooo` and `hello` one word. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  const plain = NOTHING_TO_FOLD.test(lower)
    ? lower
    : lower
        .replaceAll(/[’‘`´]/g, "'")
        .replaceAll('œ', 'oe')
        .normalize('NFD')
        .replaceAll(/\p{Mn}/gu, '')
  return plain.replaceAll(STRETCHED_LETTER, '$1')
}

/** Folded words, with short forms spelled out and ages marked. Keeps money signs and emoji: `$$?` asks for a price. */
export function tokenize(text: string): string[] {
  return wordsOf(text).map((word, at, words) =>
    ageAt(words, at) === undefined ? word.replace(/^\d+$/, NUMBER_WORD) : AGE_WORD,
  )
}

/** The ages that a message names, in years. `9 and 12 years old` names two. */
export function agesIn(text: string): number[] {
  const words = wordsOf(text).filter((word) => !/^an?$/.test(word))
  const ageOf = (at: number): number | undefined => {
    const isOfPair = /^(?:and|or|et|ou)$/.test(words[at + 1] ?? '') && ageOf(at + 2) !== undefined
    return isOfPair ? numberOf(words[at]) : ageAt(words, at)
  }
  return words.flatMap((_word, at) => ageOf(at) ?? [])
}

function wordsOf(text: string) {
  const spelled = foldText(text)
    .replaceAll(ELISION, (match) => `${match.slice(0, -1)} `)
    .replaceAll("'", '')
  return (spelled.match(/[$€£]|\p{Extended_Pictographic}|[\p{L}\p{N}]+/gu) ?? [])
    .flatMap((word) => /^(\d+)([a-z]+)$/.exec(word)?.slice(1) ?? word)
    .flatMap((word) => shortForms.get(word) ?? word)
}

function ageAt(words: readonly string[], at: number) {
  return isAge(words, at) ? numberOf(words[at]) : undefined
}

function numberOf(word = '') {
  const value = /^\d+$/.test(word) ? Number(word) : (numberWords.get(word) ?? 0)
  return value >= LOWEST_AGE && value <= HIGHEST_AGE ? value : undefined
}

function isAge(words: readonly string[], at: number) {
  if (words.length === 1) return true
  const [before = '', , next = '', second = ''] = [words[at - 1], ...words.slice(at, at + 3)]
  if (/^(?:yo?|ans?|yrs?old)$/.test(next)) return true
  if (/^(?:years?|yrs?)$/.test(next)) return /^(?:olds?|of)$/.test(second)
  if (/^(?:turn(?:s|ed|ing)?|aged?)$/.test(before)) return true
  return (
    /^(?:am|is|are|be|not)$/.test(before) &&
    /^(?:and|can|may|is|am|but|or|too|now|yet|will|do|with|which|what|)$/.test(next)
  )
}

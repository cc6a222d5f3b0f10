import { numberWords } from '../intents/tokenize.ts'

/** A number in a text, in digits or in words of English or French, what it counts, and where it stands. */
export type SaidNumber = { value: number; unit: Unit; start: number; end: number }

/** What our facts count. `other` is everything else. */
export type Unit = 'year' | 'hour' | 'lesson' | 'course' | 'instructor' | 'level' | 'age' | 'other'

const WORD = `(?:${[...numberWords.keys()].join('|')})`
const NUMBER = new RegExp(`\\d+(?:[.,:]\\d+)*|(?<![\\p{L}])${WORD}(?:(?:[ -]|-?et-| and )${WORD})*(?![\\p{L}])`, 'giu')

const UNITS: [RegExp, Unit][] = [
  [/^(?:years?|ans|années?|yo|yr)$/, 'year'],
  [/^(?:h|hours?|heures?)$/, 'hour'],
  [/^(?:lessons?|leçons?|sessions?|séances?|classes)$/, 'lesson'],
  [/^(?:courses?|cours|camps?)$/, 'course'],
  [/^(?:instruct|teacher|enseignant|professeur|moniteur|coach)/, 'instructor'],
]
const LEVEL = /\b(?:level|niveau) $/i
const AGE = /(?:\bage|\baged|\bat|\bis|\bturns?|\bthan|\bunder|\bover|à) $/i
const OLDEST = 99

/** Finds the numbers in a text. "One" is left out: it is an article as often as a number. The value of a clock time is NaN. */
export function numbersOf(text: string): SaidNumber[] {
  return [...text.matchAll(NUMBER)].map((match) => {
    const [written] = match
    const value = /^\d/.test(written)
      ? Number(written.replaceAll(/,(?=\d{3}\b)/g, '').replace(',', '.'))
      : amountOf(written)
    const end = match.index + written.length
    return { value, unit: unitOf(value, text.slice(0, match.index), text.slice(end)), start: match.index, end }
  })
}

function unitOf(value: number, before: string, after: string): Unit {
  if (LEVEL.test(before)) return 'level'
  // An adjective may stand between: "six short lessons".
  const words = (/^\+?[ -]?((?:\p{L}+[ -]?){0,3})/u.exec(after)?.[1] ?? '').toLowerCase().split(/[ -]/)
  const units = words.flatMap((word) => UNITS.find(([pattern]) => pattern.test(word))?.[1] ?? [])
  return units[0] ?? (value <= OLDEST && AGE.test(before) ? 'age' : 'other')
}

/** "Quarante-cinq" is 45, "two hundred and ten" 210. */
function amountOf(words: string): number {
  return words
    .toLowerCase()
    .split(/[ -]/)
    .reduce((sum, word) => {
      const value = numberWords.get(word) ?? 0
      return value >= 100 || (word.startsWith('vingt') && sum === 4) ? Math.max(sum, 1) * value : sum + value
    }, 0)
}

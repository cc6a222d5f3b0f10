/** A number in a text, in digits or in words of English or French, what it counts, and where it stands. */
export type SaidNumber = { value: number; unit: Unit; start: number; end: number }

/** What our facts count. `other` is everything else. */
export type Unit = 'year' | 'hour' | 'lesson' | 'course' | 'instructor' | 'level' | 'age' | 'other'

// biome-ignore format: a table
const WORDS: Record<string, number> = {
  zero: 0, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14,
  fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70,
  eighty: 80, ninety: 90, hundred: 100, hundreds: 100, thousand: 1000, thousands: 1000, million: 1e6, dozen: 12, dozens: 12,
  zéro: 0, deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10, onze: 11, douze: 12, treize: 13, quatorze: 14, quinze: 15,
  seize: 16, vingt: 20, vingts: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60, cent: 100, cents: 100, mille: 1000, centaine: 100, dizaine: 10, douzaine: 12,
}

const WORD = `(?:${Object.keys(WORDS).join('|')})`
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
    const value = /^\d/.test(written) ? Number(written.replaceAll(/,(?=\d{3}\b)/g, '').replace(',', '.')) : amountOf(written)
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
      const value = WORDS[word] ?? 0
      return value >= 100 || (word.startsWith('vingt') && sum === 4) ? Math.max(sum, 1) * value : sum + value
    }, 0)
}

import { stemmer } from 'stemmer'
import { readTable } from '../intents/read-table.ts'
import { createThesaurus } from '../intents/synonyms.ts'
import { foldText, numberWords } from '../intents/tokenize.ts'

/**
 * `name` is a word with a capital within a sentence, `mark` one of `clausesOf`. `keys` are what it may be compared by:
 * the meanings, stem and beginning of a word, the one key of a value; stop words and marks have none. `value` is in
 * minutes after 12:00 for a time, and 0 for Monday. `unit` is the word that a number counts.
 */
export type Token = Readonly<{
  kind: 'word' | 'name' | 'mark' | 'money-sign' | ValueKind
  text: string
  keys: readonly string[]
  meanings: readonly string[]
  stem: string
  value: number
  unit: string
}>
export type Value = Token & { kind: ValueKind }
type ValueKind = 'number' | 'money' | 'percent' | 'time' | 'date' | 'day' | 'month' | 'year'

const MEANINGS = readTable('meanings.txt').map(([path, words]) => {
  const [field = '', meaning = ''] = path.split('/')
  return { field, meaning, words }
})

const meaningsOf = remember(createThesaurus(MEANINGS.map(({ meaning, words }) => [meaning, words])))

export const quantifiersOf = remember(createThesaurus(readTable('quantifiers.txt')))

/** The field of a meaning, such as `weather`. */
export const fieldOf: ReadonlyMap<string, string> = new Map(MEANINGS.map(({ field, meaning }) => [meaning, field]))

const STOP_WORDS = new Set(readTable('stop-words.txt').flatMap(([, words]) => words))
const CALENDAR = new Map(
  readTable('calendar.txt').flatMap(([key, words]) => words.map((word) => [word, key.split(' ')])),
)
const MOST_REMEMBERED = 20_000
const DENIAL =
  /^(?:not?|never|none|nothing|nobody|without|cannot|don|doesn|didn|isn|aren|won|couldn|wouldn|shouldn|hasn|haven|nor|neither|ne|pas|aucune?|jamais|rien|sans|ni|non)$/
const NO_VALUES = new Set<Token['kind']>(['word', 'name', 'mark', 'money-sign'])
const LETTERS_OF_BEGINNING = 5
const NONE: readonly string[] = []
const NUMBER_WORD = `(?:${[...numberWords.keys()].sort((one, other) => other.length - one.length).join('|')})`
const TOKEN = new RegExp(
  [
    '(?<mark>#(?:contact|page))',
    String.raw`(?<time>\b\d{1,2}:\d\d\s*(?:[ap]\.?m\b\.?)?|\b\d{1,2}\s*[ap]\.?m\b\.?|\b\d{1,2}\s*h(?:\s*\d\d)?\b(?!eure)|\b(?:noon|(?<!apr[eè]s[- ])midi|midnight|minuit)\b|\b\d{1,2} o'clock\b)`,
    String.raw`(?<money>[$€£]\s*\d[\d ,.]*\d|[$€£]\s*\d|\b\d[\d ,.]*\s*(?:\$|€|dollars?\b|bucks?\b|CAD\b|piast?res?\b))`,
    String.raw`(?<percent>\b\d+(?:[.,]\d+)?\s*(?:%|percent\b|per cent\b|pour ?cent\b))`,
    String.raw`(?<number>\b\d+(?:st|nd|rd|th|er|e|ère|ème)\b|(?<!localhost:)\b(?:\d{1,3}(?: \d{3})+\b|\d+(?:[.,:]\d+)*)|(?<!\p{L})(?!sept\.? \d)${NUMBER_WORD}(?:(?:[ -]|-?et-| and )${NUMBER_WORD})*(?!\p{L}))`,
    String.raw`(?<word>\p{L}+)`,
    '(?<sign>[$€£%])',
  ].join('|'),
  'giu',
)
const DATE_LINK = /^(?:to|and|or|of|through|until|au|et|ou)$/
const WORDS_AFTER = /^\+?\s*-?\s*(\p{L}+)?(?:\s+(\p{L}+))?/u
const MONEY_WORD = /^(?:dollars?|bucks?|piastres?)$/
const AGE_BEFORE = /(?:\baged?|\bages|\bturns?|\bunder|\bover|\byounger than|\bolder than|\bmoins de|\bplus de)\s+$/i
const AGE_AFTER = /^\+?\s*(?:(?:or|and|et|ou)\s+(?:over|up|older|above|plus)\b|\+)/i
const BEFORE_DURATION = /\b(?:dure|lasts|takes|soit|totalise|pour)\s+$/i
const AFTER_DURATION = /^\s+(?:en tout|au total|in|over|altogether|pour|sur)\b/i
const SEASONS = [
  /\b(?:spring|printemps)\s+$/i,
  /(?:\bsummer|été)\s+$/i,
  /\b(?:autumn|fall|automne)\s+$/i,
  /\b(?:winter|hiver)\s+$/i,
]
const LEVEL_BEFORE = /\b(?:level|niveau)s?\s+$/i
const MONTH_OF_MAY =
  /\bmay,? \d|\d(?:st|nd|rd|th)? (?:of )?may\b|\b(?:in|early|late|until|till|by|of|to|and|or|from) May\b|\bMay (?:to|and|or|until)\b/i
const SENTENCE_START = /(?:^|[.!?:;•…“«"(*]|\s[-–]|\)|[-’'])\s*$/
// Their capital makes them no names of people or places.
const OURS = /^(?:koomabot|kooma|faq|whatsapp|i|mr|mrs|ms|dr|mme)$/

export function tokensOf(text: string): Token[] {
  const plain = text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/\bcan['’]t\b/gi, 'cannot')
  const tokens = Array.from(plain.matchAll(TOKEN), readToken)
  return tokens.map((token, at) => dateAt(tokens, at) ?? token)
}

function readToken({ 0: written, index, input, groups = {} }: RegExpExecArray): Token {
  if (groups.mark) return token('mark', written)
  if (groups.sign) return token('money-sign', written)
  if (groups.time) return readTime(written, input.slice(0, index), input.slice(index + written.length))
  if (groups.money) return valueToken('money', written, amountOf(written))
  if (groups.percent) return valueToken('percent', written, amountOf(written))
  if (groups.number) return readNumber(written, input.slice(0, index), input.slice(index + written.length))
  return readWord(readSpelling(written), input, index)
}

// "July 19 to 24" and "du 19 au 24 juillet" are two dates each, and so is "du 22 décembre au 4 janvier".
function dateAt(tokens: readonly Token[], at: number): Value | undefined {
  const day = tokens[at]
  if (day?.kind !== 'number' || day.value > 31) return undefined
  const linked = (step: number) => {
    let near = at + step
    while (tokens[near]?.kind === 'number' || DATE_LINK.test(tokens[near]?.text ?? '')) near += step
    return tokens[near]
  }
  const month = [tokens[at - 1], tokens[at + 1], linked(-1), linked(1)].find((near) => near?.kind === 'month')
  return month && valueToken('date', day.text, month.value * 100 + day.value)
}

export function isValue(token: Token): token is Value {
  return !NO_VALUES.has(token.kind)
}

export function isYears({ kind, unit }: Token): boolean {
  return kind === 'number' && /^(?:ans?|years?|yrs?|yo)$/.test(unit)
}

/** No stop word, value or mark. */
export function isTelling(token: Token): boolean {
  return token.keys.length > 0 && !isValue(token)
}

export function hasAny(keys: ReadonlySet<string> | undefined, token: Token): boolean {
  return keys !== undefined && token.keys.some((key) => keys.has(key))
}

export function isDenial(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }) => DENIAL.test(text))
}

const stemOf = remember(stemmer)

export const keysOf = remember((word: string): readonly string[] => {
  const keys = [...meaningsOf(word).map((meaning) => `=${meaning}`), `~${stemOf(word)}`]
  return word.length > LETTERS_OF_BEGINNING ? [...keys, `${word.slice(0, LETTERS_OF_BEGINNING)}…`] : keys
})

/** The key of a word's first letters. */
export function isBeginning(key: string): boolean {
  return key.endsWith('…')
}

const readSpelling = remember((written: string) => {
  const text = foldText(written)
  const [kind, value] = CALENDAR.get(text) ?? []
  const keys = STOP_WORDS.has(text) || text.length === 1 ? NONE : keysOf(text)
  const word: Token = { ...token('word', text), keys, meanings: meaningsOf(text), stem: stemOf(text) }
  return {
    dayOrMonth: kind && valueToken(kind === 'day' ? 'day' : 'month', written, Number(value)),
    word,
    name: /^\p{Lu}/u.test(written) && !OURS.test(text) && { ...word, kind: 'name' as const },
  }
})

function readWord({ dayOrMonth, word, name }: ReturnType<typeof readSpelling>, plain: string, index: number): Token {
  // "It may rain." "May I suggest a page?"
  if (word.text === 'may' && !MONTH_OF_MAY.test(plain.slice(Math.max(0, index - 10), index + 10))) return word
  return dayOrMonth || (name && !SENTENCE_START.test(plain.slice(0, index)) ? name : word)
}

// "9 h en tout" is no time of day.
function readTime(written: string, before: string, after: string): Token {
  const hours = /^(\d+) ?h$/i.exec(written)?.[1]
  const isDuration = hours && (BEFORE_DURATION.test(before) || AFTER_DURATION.test(after))
  return isDuration
    ? { ...valueToken('number', written, Number(hours)), unit: 'heures' }
    : valueToken('time', written, minutesOf(written))
}

function readNumber(written: string, before: string, after: string): Token {
  const value = /^\d/.test(written) ? amountOf(written) : numberOfWords(written)
  const next = (WORDS_AFTER.exec(after) ?? []).slice(1).map((word = '') => foldText(word))
  if (MONEY_WORD.test(next[0] ?? '')) return valueToken('money', written, value)
  if (/^(?:19|20)\d\d$/.test(written)) {
    const season = SEASONS.findIndex((names) => names.test(before))
    const year = valueToken('year', written, value)
    return season < 0 ? year : { ...year, keys: [...year.keys, `season ${season} ${value}`] }
  }
  // "Level 2" is no count of anything.
  if (LEVEL_BEFORE.test(before))
    return { ...valueToken('number', written, value), keys: [`level ${value}`], unit: 'level' }
  const unit = next.find((word) => word !== '' && !STOP_WORDS.has(word)) ?? ''
  const isAge = value < 100 && (AGE_AFTER.test(after) || (unit === '' && AGE_BEFORE.test(before)))
  return { ...valueToken('number', written, value), unit: isAge ? 'years' : unit }
}

function token(kind: Token['kind'], text: string): Token {
  return { kind, text, keys: NONE, meanings: NONE, stem: '', value: 0, unit: '' }
}

function valueToken(kind: ValueKind, text: string, value: number): Value {
  return { ...token(kind, text), kind, value, keys: [`${kind === 'year' ? 'number' : kind} ${value}`] }
}

// "1,200.50" and "1 200,50" are the same amount.
function amountOf(written: string) {
  const digits = written.replaceAll(/[^\d.,]/g, '').replace(/[.,]$/, '')
  return Number(digits.replaceAll(/[.,](?=\d{3}\b)/g, '').replace(',', '.'))
}

// People leave out the half of the day, so 16:30 is 4:30 too.
function minutesOf(written: string) {
  const [, hours = 12, minutes = 0] = /(\d{1,2})\D*(\d\d)?/.exec(written) ?? []
  return (Number(hours) % 12) * 60 + Number(minutes)
}

// "Quarante-cinq" is 45, "two hundred and ten" 210.
function numberOfWords(words: string) {
  return words
    .toLowerCase()
    .split(/[ -]/)
    .reduce((sum, word) => {
      const value = numberWords.get(word) ?? 0
      return value >= 100 || (word.startsWith('vingt') && sum === 4) ? Math.max(sum, 1) * value : sum + value
    }, 0)
}

// Facts and replies use the same few thousand words.
export function remember<Result>(read: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>()
  return (word) => {
    const result = known.get(word) ?? read(word)
    // A visitor can't fill the memory with words of their own.
    if (known.size < MOST_REMEMBERED) known.set(word, result)
    return result
  }
}

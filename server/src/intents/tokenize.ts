/** Short spellings of chat and of Quebec French, each with the words it stands for. */
const SHORT_FORMS: Record<string, string> = {
  u: 'you',
  r: 'are',
  ur: 'your',
  yall: 'you',
  pls: 'please',
  plz: 'please',
  ppl: 'people',
  b4: 'before',
  smth: 'something',
  w: 'with',
  bday: 'birthday',
  vid: 'video',
  vids: 'videos',
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'have to',
  dont: 'do not',
  doesnt: 'does not',
  cant: 'can not',
  didnt: 'did not',
  wont: 'will not',
  isnt: 'is not',
  arent: 'are not',
  havent: 'have not',
  im: 'i am',
  ive: 'i have',
  id: 'i would',
  ill: 'i will',
  whats: 'what is',
  wheres: 'where is',
  whens: 'when is',
  whos: 'who is',
  hows: 'how is',
  thats: 'that is',
  its: 'it is',
  theres: 'there is',
  youre: 'you are',
  wat: 'what',
  wen: 'when',
  wich: 'which',
  thx: 'thanks',
  tks: 'thanks',
  thanx: 'thanks',
  ty: 'thanks',
  insta: 'instagram',
  fb: 'facebook',
  cest: 'c est',
  jai: 'j ai',
  jsuis: 'je suis',
  jpeux: 'je peux',
  jveux: 'je veux',
  cquoi: 'c est quoi',
  koi: 'quoi',
  bcp: 'beaucoup',
  pcq: 'parce que',
  stp: 'svp',
  nb: 'nombre',
  qqn: 'quelqu un',
  qqch: 'quelque chose',
  rdv: 'rendez vous',
}

const NUMBER_WORDS: Record<string, number> = {
  three: 3,
  four: 4,
  five: 5,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
}

/** Stands in the word list for an age, however it was written: `my 8 year old`, `huit ans`, `im 13`. */
export const AGE_WORD = 'anage'

/** Stands in the word list for any other number, so that figures nobody foresaw still read as a number. */
export const NUMBER_WORD = 'anumber'

const ELISION = /\b(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'(?=[a-z])/g
const LOWEST_AGE = 3
const HIGHEST_AGE = 99

/** Lowers the case and takes accents off, so that `Été` and `ete` are one word. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
}

/** Cuts a message into folded words, with short forms spelt out and ages marked. Money signs stay, since they carry the question in `$$?`. */
export function readWords(text: string): string[] {
  const spelled = foldText(text)
    .replaceAll(ELISION, (match) => `${match.slice(0, -1)} `)
    .replaceAll("'", '')
  const raw = spelled.match(/[$€£]|[\p{L}\p{N}]+/gu) ?? []
  const words = raw.flatMap(splitFigures).flatMap((word) => (Object.hasOwn(SHORT_FORMS, word) ? (SHORT_FORMS[word] ?? word) : word).split(' '))
  return words.map((_, at) => numberAt(words, at))
}

function splitFigures(word: string): string[] {
  const parts = /^(\d+)([a-z]+)$/.exec(word)
  return parts === null ? [word] : [parts[1] ?? '', parts[2] ?? '']
}

function numberAt(words: readonly string[], at: number): string {
  const word = words[at] ?? ''
  const value = Object.hasOwn(NUMBER_WORDS, word) ? NUMBER_WORDS[word] : /^\d+$/.test(word) ? Number(word) : undefined
  if (value === undefined) return word
  return value >= LOWEST_AGE && value <= HIGHEST_AGE && isAge(words, at) ? AGE_WORD : /^\d+$/.test(word) ? NUMBER_WORD : word
}

function isAge(words: readonly string[], at: number): boolean {
  const after = words.slice(at + 1, at + 4)
  const [next = '', second = ''] = after
  if (/^(?:yo|ans?|yrs?old)$/.test(next)) return true
  if (/^(?:years?|yrs?|yr)$/.test(next)) return second === 'old' || second === 'of' || second === 'olds'
  const before = words[at - 1] ?? ''
  if (/^(?:turn|turns|turning|aged?)$/.test(before)) return true
  return /^(?:am|is|are|be)$/.test(before) && (next === '' || /^(?:and|can|may|is|am|but|or|too|now|will|now|do|with)$/.test(next))
}

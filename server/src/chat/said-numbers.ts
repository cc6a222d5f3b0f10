/** A number in a text, in digits or in words of English or French, the stem of the word after it, and the text around it. */
export type SaidNumber = { value: number; unit: string; before: string; after: string }

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

const COUNTED_HOURS = new RegExp(`(?:${NUMBER.source})[ -](?:hours?|heures?|h)(?![\\p{L}])`, 'giu')

/** Finds the numbers in a text. "One" is left out: it is an article as often as a number. */
export function numbersOf(text: string): SaidNumber[] {
  return [...text.matchAll(NUMBER)].flatMap((match) => {
    const [written] = match
    const value = /^\d/.test(written) ? Number(written.replace(',', '.')) : amountOf(written)
    const after = text.slice(match.index + written.length)
    // An adjective may stand between: "six short lessons".
    const units = (/^\+?[ -]?((?:[\p{L}]+[ -]?){0,3})/u.exec(after)?.[1] ?? '').toLowerCase().split(/[ -]/).map(stem)
    const unit = units.find((word) => FACTUAL_UNITS.has(word)) ?? units[0] ?? ''
    return [{ value, unit, before: text.slice(0, match.index), after }]
  })
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

const FACTUAL_UNITS = new Set(['year', 'hour', 'lesson', 'course', 'instructor'])

function stem(word: string): string {
  if (/^(?:years?|ans|années?|yo|yr)$/.test(word)) return 'year'
  if (/^(?:h|hours?|heures?)$/.test(word)) return 'hour'
  if (/^(?:lessons?|leçons?|sessions?|séances?|classes)$/.test(word)) return 'lesson'
  if (/^(?:courses?|cours|camps?)$/.test(word)) return 'course'
  if (/^(?:instruct|teacher|enseignant|professeur|moniteur|coach)/.test(word)) return 'instructor'
  return word
}

/** Takes "9 hours" out of a text. Its number is judged with the others. */
export function withoutCountedHours(text: string): string {
  return text.replaceAll(COUNTED_HOURS, ' ')
}

/** Tells whether part of a sentence states a number that the facts don't: another count of lessons, another age, a number of pupils. */
export function hasUnknownNumber(clause: string, { reply, message }: { reply: string; message: string }, known: readonly SaidNumber[]): boolean {
  const asked = numbersOf(message).map(({ value }) => value)
  return numbersOf(clause).some((number) => !isKnownNumber(number, reply, known) && !(asked.includes(number.value) && isVisitorsCount(number)))
}

const LEVEL = /\b(?:level|niveau)\s*$/i
// "All six", "nine in total".
const NOT_A_UNIT =
  /^(?:|each|contre|against|versus|on|vs|a|in|of|and|or|to|for|is|are|with|at|per|total|altogether|too|as|so|it|then|when|chacun|en|et|ou|au|de|du|pour|avec|sont|est|à)$/
// "Your 25 students", "a class of 30".
const VISITORS_OWN =
  /(?<!\p{L})(?:(?:your|vos|votre|tes|ton|ta) (?:\p{L}+ ){0,2}|(?:an?|une?) (?:class|group|team|party|classe|groupe|équipe) (?:of |de |d['’])|^(?:for|pour) (?:an?|une?|your|vos|votre) [^,]*)$/iu
const PERSONS =
  /^(?:student|pupil|people|person|kid|child|guest|friend|boy|girl|learner|participant|élève|personne|enfant|invité|jeune|ami|garçon|fille|adult)/
const CAPACITY =
  /(?<!\p{L})(?:at most|max\w*|up to|per|each|limit\w*|hold|groups? (?:of|are|have)|teams?|classes|have|has|had|trained|more than|over|than|comptent|compte|par|jusqu|plus de|au plus|seulement|only|small|average|usually|welcome|takes?|accept|maximum|minimum|at least|needs?|requires?|demand\p{L}+|exige\p{L}*|looks? after|teach\p{L}*|instruct\p{L}*|au moins|we|nous|nos|our|il y a|there are)(?!\p{L})/iu
const COUNTED =
  /^(?:player|team|pilot|drone|camera|simulator|spot|seat|client|customer|member|video|film|sample|percent|time|assistant|helper|volunteer|staff|employee|location|branch|school|city|room|batter|award|medal|flight|race|week|month|joueur|équipe|pilote|caméra|simulateur|membre|vidéo|exemple|fois|pour|bénévole|adjoint|employé|local|locaux|école|ville|salle|pile|prix|médaille|vol|course|semaine|mois)/
const AGE_BEFORE =
  /\b(?:(?:aged|ages|âgée?s?|sons?|daughters?|kids?|child|children|twins?|fils|filles?|enfants?|garçons?)\b[^.!?]{0,20}|age of|âge de|ages?|aged|who(?: is|['’]s)|you['’]re|he['’]s|she['’]s|is|from|under|over|until|between|turns?|turned|âgée?s?(?: de)?|avoir|dès|moins de|plus de|jusqu['’]à)\s*$/i
const AGE_AT = /(?:^|\s)(?:at|à)\s*$/i
const AGE_AFTER =
  /^(?: (?:is|are) (?:\w+ ){0,2}(?:old enough|fine|perfect|okay|ok|great|welcome|within|above|over|young|early)|\s?\+|[- ](?:and (?:up|over|older)|or (?:older|over|more)|et plus|to|à)(?!\p{L}))/iu
const WIDE_LIMIT =
  /(?<!\p{L})(?:only|from|starting|minimum|at least|until|up to|under|over|below|between|aged|ages|dès|à partir|jusqu|moins|plus|entre|réservée?s?|players|pupils|learners|mostly|most|must be|have to be|need to be|faut avoir|avoir|stops?|arrête\p{L}*|maxim\p{L}*|minimal\p{L}*|limit\p{L}*)(?!\p{L})[^,.]{0,14}$/iu
const VISITORS = /(?<!\p{L})(?:your|vos|votre|ta|ton|tes|he|she|il|elle)(?!\p{L})[^.!?]*$/iu
const HARD_LIMIT =
  /(?<!\p{L})(?:only|minimum|at least|until|up to|under|must be|have to be|need to be|faut avoir|moins de|jusqu['’]à|réservée?s?)(?!\p{L})[^,.]{0,14}$/iu
const LIMIT_AFTER =
  /^[^,.]{0,12}\b(?:and up|and over|and older|or older|or more|or over|et plus|ou plus|minimum|maximum|need|must|doi(?:t|vent))\b|^\s?\+|^(?:-| )?(?:to|à)[ -](?!the\b|our\b|la\b|nos\b)/i

const EXPERIENCE = /of interest|interested|experience|expérience|intér/i
const SINCE = /(?<!\p{L})(?:depuis|since|for|pendant)(?: (?:over|more than|about|plus de))? $/iu
const NOT_YET =
  /young|jeune|\byet\b|wait|too|minimum|n['’]t|\bnot\b|unfortunately|sadly|sorry|short|before|malheureusement|désolé|attendre|encore|trop|\bpas\b|plus tard|below|under/i
const WELCOME =
  /welcome|can (?:join|start|come|take)|no problem|accept|bienvenu|peut (?:venir|participer|suivre|commencer)|pas de problème|sans problème/i

function isKnownNumber({ value, unit, before, after }: SaidNumber, reply: string, known: readonly SaidNumber[]): boolean {
  if (value === 0 || /(?:step|étape)\s*$|(?:merci|thanks)\b.*$/i.test(before) || /^(?:[.)]\s|(?:e|ème|st|nd|rd|th)(?!\p{L}))/u.test(after))
    return true
  if (LEVEL.test(before)) return known.some((fact) => fact.value === value && LEVEL.test(fact.before))
  if (value > 1900 && value < 2100) return known.some((fact) => fact.value === value)
  if (VISITORS_OWN.test(before) && unit !== 'hour' && unit !== 'lesson')
    return (
      (unit !== 'year' && !AGE_BEFORE.test(before)) ||
      /^ (?:years?|ans) (?:of|de|d['’])/.test(after) ||
      isKnownAge(value, leastAge(known), { before, after, reply })
    )
  const factsOfUnit = known.filter((fact) => fact.unit === unit && unit !== '' && unit !== 'year')
  if (factsOfUnit.length > 0 || unit === 'hour') return factsOfUnit.some((fact) => fact.value === value)
  if (EXPERIENCE.test(`${before}#${after}`) || (unit === 'year' && SINCE.test(before)))
    return known.some((fact) => fact.unit === 'year' && fact.value === value && value !== leastAge(known))
  if (value === 2 && unit !== 'year' && !COUNTED.test(unit) && !PERSONS.test(unit)) return true
  if (unit === 'year' || AGE_BEFORE.test(before) || (AGE_AT.test(before) && /^(?:,| you)/.test(after)) || AGE_AFTER.test(after))
    return isKnownAge(value, leastAge(known), { before, after, reply })
  if (PERSONS.test(unit)) return !CAPACITY.test(before + after)
  if (COUNTED.test(unit)) return false
  if (value <= 3 && /\b(?:or|ou)\s*$/i.test(before)) return true
  return NOT_A_UNIT.test(unit) ? known.some((fact) => fact.value === value) : value <= 9
}

/** A count from the visitor's own message may be repeated, unless it sounds like one of ours. */
function isVisitorsCount({ unit, before, after }: SaidNumber): boolean {
  return !FACTUAL_UNITS.has(unit) && !NOT_A_UNIT.test(unit) && !COUNTED.test(unit) && !CAPACITY.test(before + after)
}

/** Returns the lowest age in our facts, in years. Lower ages are the visitor's own. */
function leastAge(known: readonly SaidNumber[]): number {
  return Math.min(...known.filter(({ unit }) => unit === 'year').map(({ value }) => value))
}

// A visitor's own age may be named: over the least age they can come, under it not yet.
function isKnownAge(value: number, least: number, { before, after, reply }: { before: string; after: string; reply: string }): boolean {
  const isLimit = VISITORS.test(before)
    ? HARD_LIMIT.test(before) || /^ (?:or|and) (?:older|over)/.test(after)
    : WIDE_LIMIT.test(before) || /\b(?:to|à)\s*$/i.test(before) || LIMIT_AFTER.test(after)
  if (value === least) return !/^[- ]*(?:to|à)[ -]/i.test(after) && !/\b(?:between|entre|under|moins de|until|jusqu['’]à)\s*$/i.test(before)
  if (value > least) return !isLimit && value < 120
  return !isLimit && numbersOf(reply).some((number) => number.value === least) && (NOT_YET.test(reply) || !WELCOME.test(reply))
}

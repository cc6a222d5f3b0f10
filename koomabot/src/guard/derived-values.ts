import { foldText } from '../intents/tokenize.ts'
import type { Facts } from './facts.ts'
import { isValue, isYears, type Token, type Value } from './tokens.ts'
import { isAlike } from './values.ts'

// Words that make sums, differences and shares of amounts, or parts of an hour, likely.
const SUM =
  /\b(?:both|together|altogether|total|in all|each|double|twice|sum|combined|en tout|ensemble|chacune?|fois|les deux)\b/
const HALF = /\b(?:half|moitie|demi)\b/
const TWICE = /\b(?:both|les (?:deux|2)|each|chacune?|two courses|deux cours)\b/
const DIFFERENCE =
  /\b(?:saves?|saving|cheaper|dearer|more|less|left|remain\w*|rest|differen\w*|budget|over|off|economis\w*|reste\w*|plus|moins|rabais|discount)\b/
const SHARE = /lecon|session|seance|hour|heure|month|mois|week|semaine|each|chac|per|par /
const PARTS_OF_HOUR: [RegExp, number][] = [
  [/\b(?:quarter|quart)\b/, 15],
  [/\b(?:half|demie?)\b/, 30],
  [/\b(?:an|one|une) (?:hour|heure)\b/, 60],
]
const MOST_COUNTED = 60
const MOST_SHARES = 12
const LEAST_AMOUNT = 20
const HALF_DAY = 12 * 60

/**
 * Tests whether a value that no fact has follows from those of the facts and of what is said, such as two courses at
 * $349. `text` is the reply and the message, `tokens` and `said` are read from each.
 */
export function createDerivation(facts: Facts, text: string, tokens: readonly Token[], said: readonly Token[]) {
  const words = foldText(text)
  const asked = said.filter(isValue)
  const spoken = [...asked, ...tokens.filter(isValue)]
  const numbers = numbersOf(facts.values, 'number')
  const counts = numbersOf(spoken, 'number')
  let amounts: Set<number> | undefined
  let sums: Set<number> | undefined

  function listAmounts() {
    const found = new Set<number>()
    const add = (amount: number) => found.add(inCents(amount))
    const percents = numbersOf(facts.values, 'percent')
    const basis = [
      ...numbersOf(facts.values, 'money'),
      // "My budget is 500."
      ...asked.flatMap(({ kind, value }) =>
        kind === 'money' || (kind === 'number' && value > LEAST_AMOUNT) ? [value] : [],
      ),
    ]
    const times = [1, ...(SUM.test(words) ? [2, 3] : []), ...counts.filter((count) => count <= MOST_COUNTED)]
    const shares = [...(HALF.test(words) ? [2] : []), ...(SHARE.test(words) ? [...counts, ...numbers] : [])].filter(
      (count) => count > 1 && count <= MOST_SHARES,
    )
    for (const amount of basis) {
      for (const share of shares) {
        add(amount / share)
        add(Math.round(amount / share))
      }
      for (const count of times) {
        add(amount * count)
        for (const percent of percents) {
          add(amount * count * (1 - percent / 100))
          add((amount * count * percent) / 100)
        }
        if (SUM.test(words)) for (const other of basis) add(amount * count + other)
      }
      if (DIFFERENCE.test(words)) for (const other of basis) add(amount - other)
    }
    return found
  }

  function listSums() {
    const some = [...numbers, ...numbersOf(asked, 'number')].filter((number) => counts.includes(number))
    const times = numbersOf(spoken, 'time')
    return new Set([
      ...some.flatMap((one) =>
        some.flatMap((other) => (one === other ? [1] : [one + other, one * other, Math.abs(one - other), one / other])),
      ),
      // "From 10 to 6" are eight hours.
      ...times.flatMap((start) => times.map((end) => ((end - start + HALF_DAY) % HALF_DAY) / 60)),
    ])
  }

  // "$38 and $15, so $53."
  function isSumOfOthers(amount: number) {
    const others = numbersOf(spoken, 'money').filter((other) => other !== amount)
    return others.some((one) => others.some((other) => inCents(one + other) === inCents(amount)))
  }

  function isDerivedTime(time: number) {
    const minutes = spoken.flatMap(({ kind, unit, value }) =>
      kind !== 'number' ? [] : /^min/.test(unit) ? [value] : /^(?:h|hours?|heures?)$/.test(unit) ? [value * 60] : [],
    )
    const parts = PARTS_OF_HOUR.flatMap(([part, length]) => (part.test(words) ? [length] : []))
    return numbersOf([...facts.values, ...asked], 'time').some((start) =>
      [...minutes, ...parts].some(
        (apart) => (start + apart) % HALF_DAY === time || (start - apart + HALF_DAY) % HALF_DAY === time,
      ),
    )
  }

  // "Six lessons each, so twelve lessons."
  function isDouble(said: Value) {
    return TWICE.test(words) && facts.values.some((known) => 2 * known.value === said.value && isAlike(known, said))
  }

  // "At 8 he has two years to wait."
  function isWait(said: Value) {
    return isYears(said) && spoken.some(({ value }) => value !== said.value && value + said.value === facts.leastAge)
  }

  return (said: Value): boolean => {
    const { kind, value } = said
    if (kind === 'money') {
      amounts ??= listAmounts()
      return amounts.has(inCents(value)) || isSumOfOthers(value)
    }
    if (kind !== 'number') return kind === 'time' && isDerivedTime(value)
    sums ??= listSums()
    return sums.has(value) || isDouble(said) || isWait(said)
  }
}

function numbersOf(values: readonly Value[], kind: Value['kind']) {
  return [...new Set(values.filter((value) => value.kind === kind).map(({ value }) => value))]
}

function inCents(amount: number) {
  return Math.round(amount * 100)
}

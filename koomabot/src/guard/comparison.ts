import { clausesOf } from './clauses.ts'
import { createDerivation } from './derived-values.ts'
import type { Fact, Facts } from './facts.ts'
import { closestOf, createPoints } from './points.ts'
import { hasAny, isBeginning, isDenial, isTelling, isValue, isYears, type Token, tokensOf } from './tokens.ts'
import { createValueJudge, isAlike, unitKeys } from './values.ts'

/**
 * Where a word or value is found first: in the closest fact, its topic, the visitor's message (and in other facts too),
 * other facts, or nowhere. `derived` follows from values of the facts; stop words have none.
 */
export type Origin = 'fact' | 'topic' | 'asked' | 'asked and known' | 'known' | 'derived' | 'unknown' | undefined

type Comparison = ReturnType<ReturnType<typeof createComparison>>

export type ComparedClause = Comparison['clauses'][number]

export type ComparedMessage = Comparison['asked']

const WEIGHT_OF_MESSAGE = 0.25
const LEAST_IN_CHANGED_TOPIC = 0.34
const LEAST_IN_FACT_OF_VALUE = 0.6
// "Eight is too young" denies as "not" does.
const TOO = /\b(?:too (?:young|old|late|early|soon|much|many|long|short|far|small|big)|trop|un peu jeune)\b/i
// "He's welcome" admits the child of 8 that the visitor has asked for.
const ADMISSION = /\b(?:welcome|bienvenue?s?|old enough|can|may|peu(?:t|vent)|join)\b/i
const FROM_AGE_ON = /\b(?:and|or|et|ou) (?:up|over|older|above|plus)\b|\bfrom \d+ up\b/i
const LONGEST_ADMISSION = 6
// Smaller ones may count anything.
const LEAST_ODD_NUMBER = 100
const MONDAY = 0
const FRIDAY = 4

export function createComparison(facts: Facts) {
  const judgeValues = createValueJudge(facts)
  const pointsOf = createPoints(facts)
  const hours = new Set(facts.values.flatMap(({ kind, value }) => (kind === 'time' ? [value / 60] : [])))
  const units = new Set(facts.values.filter(({ unit }) => unit !== '').flatMap(unitKeys))
  const keysOfFacts = (isLearnt: boolean) =>
    facts.facts.flatMap((fact) => (fact.isLearnt === isLearnt ? [...fact.keys] : []))
  const learntKeys = new Set(keysOfFacts(true))
  const changedKeys = new Set(keysOfFacts(false).filter((key) => !isBeginning(key) && !learntKeys.has(key)))
  const areWeekdays = facts.facts.some(({ tokens }) => tokens.some(({ text }) => /^(?:weekdays?|semaine)$/.test(text)))

  return (reply: string, message: string) => {
    const said = tokensOf(message)
    const saidKeys = new Set(said.flatMap(({ keys }) => keys))
    // "My son is 8": a number without a unit may be an age.
    const ages = said.flatMap((word) =>
      isYears(word) || (word.kind === 'number' && word.unit === '') ? [word.value] : [],
    )
    const isForTooYoung = ages.length > 0 && ages.every((age) => age < facts.leastAge)
    const texts = clausesOf(reply)
    const clauses = texts.map(tokensOf)
    const isDerived = createDerivation(facts, `${reply} ${message}`, clauses.flat(), said)
    const pointsOfMessage = pointsOf(said)
    const pointsOfContext = pointsOfMessage.map((points) => points * WEIGHT_OF_MESSAGE)

    function originOf(token: Token, closest: Fact | undefined): Origin {
      const { keys, kind, value } = token
      if (keys.length === 0) return undefined
      if (hasAny(closest?.keys, token)) return 'fact'
      if (hasAny(closest?.topic.keys, token)) return 'topic'
      const isKnown = hasAny(facts.keys, token)
      if (hasAny(saidKeys, token) || (kind === 'percent' && saidKeys.has(`number ${value}`)))
        return isKnown && !isValue(token) ? 'asked and known' : 'asked'
      if (isKnown) return 'known'
      if (isValue(token) && isDerived(token)) return 'derived'
      // "9 to 5" and "Monday to Friday" are other words for what the facts say.
      const isOtherWord =
        kind === 'number'
          ? value <= 24 && hours.has(value % 12)
          : kind === 'day' && areWeekdays && (value === MONDAY || value === FRIDAY)
      return isOtherWord ? 'known' : 'unknown'
    }

    function compare(text: string, at: number) {
      const tokens = clauses[at] ?? []
      const closest = closestOf(facts, pointsOf(tokens, pointsOfContext))
      const words = tokens.map((token) => ({ ...token, origin: originOf(token, closest) }))
      const telling = words.filter(isTelling)
      const weigh = (some: readonly Token[]) => some.reduce((sum, token) => sum + facts.weightOf(token.keys), 0)
      const ofTopic = telling.filter(({ origin }) => origin === 'fact' || origin === 'topic')
      const inTopic = weigh(ofTopic) / (weigh(telling) || 1)
      const isOfChange = closest?.isLearnt === false && inTopic >= LEAST_IN_CHANGED_TOPIC
      const isDenied = isDenial(tokens) || TOO.test(text)
      const verdicts = judgeValues(tokens, [...(clauses[at - 1] ?? []), ...said]).flatMap(({ value, verdict }) =>
        // An age that is refused stands beside no fact.
        isDenied && isYears(value) && value.value < facts.leastAge
          ? []
          : [{ value, verdict, origin: words[tokens.indexOf(value)]?.origin }],
      )
      const ownKeys = new Set(tokens.flatMap(({ keys }) => keys))
      const missing = closest?.tokens.filter(isValue).filter((value) => !hasAny(ownKeys, value)) ?? []
      const replacing = words.flatMap((word) =>
        isValue(word) &&
        word.origin !== 'fact' &&
        word.origin !== 'asked' &&
        missing.some((value) => isAlike(word, value))
          ? [word.origin]
          : [],
      )

      // Nobody has said a value or name, or the facts count otherwise, or have another one in its place.
      function excludesValues() {
        const hasMoney = words.some(({ kind }) => kind === 'money')
        // "Not on Saturdays" denies a day that no fact has.
        if (isDenied && !hasMoney) return false
        const isStrange = (token: (typeof words)[number]) => {
          // "Is it $50?" "Yes, it's $50."
          if (token.kind === 'money' && token.origin === 'asked' && !isDenied) return !hasAny(facts.keys, token)
          // "Spring 2025", where the facts have a summer of that year.
          const [, season] = token.kind === 'year' ? token.keys : []
          if (season && token.origin !== 'asked') return !facts.keys.has(season)
          // "Courses are for ages 10 and up" says more than that the visitor's child is 10.
          if (token.origin === 'asked' && isYears(token) && !isDenied && FROM_AGE_ON.test(text))
            return !hasAny(facts.keys, token)
          if (token.origin !== 'unknown') return false
          if (token.kind === 'name') return token.meanings.length === 0
          if (!isValue(token)) return false
          // "If we film on Saturday, photos come on Sunday."
          if (isDayOrDate(token) && said.some(isDayOrDate)) return false
          // "390 Galt Street."
          if (token.value >= LEAST_ODD_NUMBER && /^\d/.test(token.text)) return true
          return token.kind !== 'number' || unitKeys(token).some((unit) => units.has(unit))
        }
        // "Two" is often said of what isn't counted: "the two courses".
        const isCountedOtherwise = ({ value, verdict, origin }: (typeof verdicts)[number]) =>
          (verdict === 'other of subject' || (verdict === 'other' && origin === 'known')) &&
          value.kind === 'number' &&
          value.unit !== '' &&
          value.value > 1 &&
          (origin === 'known' || origin === 'topic' || origin === 'fact') &&
          !/^(?:two|deux)$/i.test(value.text) &&
          !isDerived(value)
        return (
          words.some(isStrange) ||
          // Beside an amount, a number may multiply it.
          (!hasMoney && verdicts.some(isCountedOtherwise)) ||
          (inTopic >= LEAST_IN_FACT_OF_VALUE && replacing.some((origin) => origin !== 'derived'))
        )
      }

      const recall = closest?.tokens.filter(isTelling) ?? []
      return {
        text,
        words,
        closest,
        /** The share of its words that the closest fact's topic has. */
        inTopic,
        /** The share of the closest fact's words that it has. */
        recalled: recall.filter((token) => hasAny(ownKeys, token)).length / (recall.length || 1),
        /** It speaks of what the facts did not say when the weights were learnt. */
        isOfChange,
        touchesChange:
          isOfChange ||
          words.some((word) => hasAny(changedKeys, word) || (word.kind === 'money' && word.origin === 'derived')),
        isDenied,
        verdicts,
        /** The origins of values in the place of another value of the closest fact. */
        replacing,
        isContrary:
          excludesValues() ||
          (isForTooYoung && !isDenied && ADMISSION.test(text) && tokens.length <= LONGEST_ADMISSION),
      }
    }

    return { clauses: texts.map(compare), asked: { words: said, closest: closestOf(facts, pointsOfMessage) } }
  }
}

function isDayOrDate({ kind }: Token) {
  return kind === 'day' || kind === 'date'
}

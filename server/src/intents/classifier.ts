import { conceptsOf } from './synonyms.ts'
import { decide, THRESHOLDS } from './decide.ts'
import { isSensitive } from './sensitive-terms.ts'
import { createLanguageDetector } from './language.ts'
import { trainClasses } from './train.ts'
import { isSmallTalk, withoutSmallTalk } from './small-talk.ts'
import { createSpellingCorrector } from './spelling.ts'
import { featuresOf } from './features.ts'
import { topicsOfSplitQuestion } from './split-questions.ts'
import { readWords } from './tokenize.ts'
import type { Chance, Decision } from './decide.ts'
import type { Language } from './language.ts'
import type { IntentUtterances } from './train.ts'

/** What a message asks for and the language it is in. */
export type Match = Decision & { readonly language: Language }

/** Finds what a message asks for; `chancesOf` shows the weighing behind it, likeliest first. */
export type IntentClassifier = { readonly match: (message: string) => Match; readonly chancesOf: (message: string) => Chance[] }

const LONGEST_READ = 1000
const OUT_OF_REACH = 2

/** Learns from the utterances while the server starts; the same utterances always make the same matcher. */
export function createIntentClassifier(classes: readonly IntentUtterances[], thresholds = THRESHOLDS): IntentClassifier {
  const { classify, space, uses } = trainClasses(classes)
  const correct = createSpellingCorrector(uses)
  const languageOf = createLanguageDetector({ en: classes.flatMap(({ en }) => en), fr: classes.flatMap(({ fr }) => fr) })
  const topicIds = new Set(classes.filter(({ isAnswerable }) => isAnswerable).map(({ id }) => id))
  const isTopic = (id: string): boolean => topicIds.has(id)
  const wordsOf = (message: string): string[] => readWords(message.slice(0, LONGEST_READ)).map(correct)

  function chancesOf(message: string): Chance[] {
    const words = wordsOf(message)
    const asked = withoutSmallTalk(words)
    const whole = classify(space.vectorOf(featuresOf(words)))
    const core = asked.length === words.length ? whole : classify(space.vectorOf(featuresOf(asked)))
    return classes.map(({ id }, at) => ({ id, chance: ((whole[at] ?? 0) + (core[at] ?? 0)) / 2 })).sort((a, b) => b.chance - a.chance)
  }
  function match(message: string): Match {
    const language = languageOf(message)
    const words = wordsOf(message)
    if (!words.some((word) => uses.has(word) || conceptsOf(word).length > 0)) return { kind: 'unknown', class: undefined, language }
    const chances = chancesOf(message)
    if (words.some(isSensitive)) return { ...decide(chances, isTopic, { ...thresholds, answer: OUT_OF_REACH }), language }
    const two = topicsOfSplitQuestion(message, chances, chancesOf, (id) => isTopic(id) && !isSmallTalk(id))
    return two.length > 0 ? { kind: 'answer', topics: two, language } : { ...decide(chances, isTopic, thresholds), language }
  }
  return { match, chancesOf }
}

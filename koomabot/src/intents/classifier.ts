import { type Chance, type Decision, decide } from './decide.ts'
import { createLanguageDetector, type Language } from './language.ts'
import { readTable } from './read-table.ts'
import { isSmallTalk, withoutSmallTalk } from './small-talk.ts'
import { trainSoftmaxRegression } from './softmax-regression.ts'
import { createSpellingCorrector } from './spelling.ts'
import { conceptsOf } from './synonyms.ts'
import { tokenize } from './tokenize.ts'
import { createVectorizer } from './vectorizer.ts'

/** `names` are a title and a question; `isElsewhere` marks what isn't about the owner, such as other companies. */
export type IntentUtterances = Readonly<{
  id: string
  isAnswerable: boolean
  isElsewhere?: boolean
  names?: readonly string[]
  en: readonly string[]
  fr: readonly string[]
}>

export type Match = Decision & { language: Language }

type Guess = { decision: Decision; chances: readonly Chance[] }

export type IntentClassifier = ReturnType<typeof createIntentClassifier>

// Words about money, work or places, and orders to the bot. Each line begins with the topics that may answer them.
const subjects = readTable('sensitive-terms.txt').map(([ids, words]) => ({
  ids: new RegExp(`^(?:${ids.replaceAll(' ', '|').replaceAll('*', '.*')})$`),
  terms: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join(' ')})(?![\\p{L}\\p{N}])`, 'u'),
}))

const {
  joining = '',
  en = '',
  fr = '',
} = Object.fromEntries(readTable('question-words.txt').map(([key, words]) => [key, words.join(' ')]))
const OPENING = `(?:(?:${joining}) )?(?:${en}|${fr})(?!\\p{L})`
const BETWEEN_QUESTIONS = new RegExp(`(?<=\\?)|[!.;\n]|,? (?:${joining}) (?=${OPENING})`, 'iu')
const QUESTION = new RegExp(`^ *${OPENING}|\\?$`, 'iu')
const BETWEEN_WORDS = new RegExp(`[?!.;,+&\n]|(?<!\\p{L})(?:${joining})(?!\\p{L})`, 'iu')
// A text in a third language has fewer words that visitors use.
const LEAST_SHARE_OF_KNOWN_WORDS = 0.5
const CLEAR_CHANCE = 0.75
const UNCLEAR_CHANCE = 0.55
const MOST_WORDS_IN_A_LIST = 4
const MOST_ANSWERS = 3

/** The same utterances always make the same classifier. */
export function createIntentClassifier(classes: readonly IntentUtterances[]) {
  const { classify, vectorOf, uses, usesByLanguage } = train(classes)
  const correct = createSpellingCorrector(uses)
  const detectLanguage = createLanguageDetector(usesByLanguage)
  const published = classes.filter(({ isAnswerable }) => isAnswerable)
  const topicIds = new Set(published.map(({ id }) => id))
  const elsewhere = new Set(classes.flatMap(({ id, isElsewhere }) => (isElsewhere ? id : [])))
  const isTopic = (id: string): boolean => topicIds.has(id)
  // A title or a question with one of the terms is of the subject too.
  const sensitive = subjects.map(({ ids, terms }) => ({
    terms,
    ids: published
      .filter(({ id, names = [] }) => ids.test(id) || names.some((name) => terms.test(tokenize(name).join(' '))))
      .map(({ id }) => id),
  }))

  function chancesOf(words: readonly string[]) {
    const core = withoutSmallTalk(words, true)
    const ofWhole = classify(vectorOf(words))
    const ofCore = core.length === words.length ? ofWhole : classify(vectorOf(core))
    return classes.map(({ id }, at) => ({ id, chance: ((ofWhole[at] ?? 0) + (ofCore[at] ?? 0)) / 2 }))
  }

  // As if the message asked one question.
  function decideOn(typed: readonly string[]): Guess {
    const words = typed.map(correct)
    const [known, ...more] = words.filter((word) => uses.has(word) || conceptsOf(word).length > 0)
    const chances = known ? chancesOf(words) : []
    const spellings = new Set([typed.join(' '), words.join(' ')])
    const asked = sensitive.filter(({ terms }) => [...spellings].some((text) => terms.test(text)))
    const isOfSubject = (id: string) => asked.every(({ ids }) => ids.includes(id))
    // One known word without a synonym, such as `empty`, gets small talk or nothing.
    const isTooLittle = known && more.length === 0 && conceptsOf(known).length === 0
    const mayAnswer = asked.length > 0 ? isOfSubject : isTooLittle ? isSmallTalk : undefined
    return { chances, decision: decide(chances, isTopic, mayAnswer) }
  }

  function clearClassOf(part: string) {
    const { decision, chances } = decideOn(tokenize(part))
    const [id = ''] = decision.kind === 'offer' || isSmallTalk(decision.topics[0] ?? '') ? [] : decision.topics
    return chances.some((each) => each.id === id && each.chance >= CLEAR_CHANCE) ? [id] : []
  }

  // In `can you film a wedding, and how much`, `prices` becomes `prices-videography`.
  function closestTo(chances: readonly Chance[], id: string) {
    const family = chances.filter((each) => each.id === id || each.id.startsWith(`${id}-`))
    return family.reduce((best, each) => (each.chance > best.chance ? each : best)).id
  }

  // A message may ask several questions (`is gear included, and how much is it`), or name a list:
  // `price and location?`
  function classesOfParts(message: string, whole: Guess) {
    const questions = message.split(BETWEEN_QUESTIONS).filter((part) => QUESTION.test(part))
    const parts = questions.length > 1 ? questions : wordsAskedFor(message, whole)
    const found = new Set(parts.flatMap(clearClassOf))
    if (found.size < 2) return []
    const chances = chancesOf(tokenize(message).map(correct))
    const clear = [...found].map((id) => closestTo(chances, id))
    // In `does the league race here, and how do I join them` the second isn't about a course.
    return clear.some((id) => elsewhere.has(id)) ? [] : [...new Set(clear)].slice(0, MOST_ANSWERS)
  }

  // Only for a list of a few words, or a message that fits no class as a whole. Other messages ask one thing and tell
  // why.
  function wordsAskedFor(message: string, { decision, chances }: Guess) {
    const parts = message.split(BETWEEN_WORDS)
    if (decision.kind === 'answer' && decision.alternatives.length === 0) return []
    const isList = parts.every((part) => tokenize(part).length <= MOST_WORDS_IN_A_LIST)
    return isList || chances.every(({ chance }) => chance < UNCLEAR_CHANCE) ? parts : []
  }

  function match(message: string): Match {
    const typed = tokenize(message)
    const language = detectLanguage(message, typed)
    const whole = decideOn(typed)
    const asked = classesOfParts(message, whole)
    if (asked.length < 2) return { ...whole.decision, language }
    if (!asked.some(isTopic)) return { kind: 'unknown', topics: asked, language }
    return { kind: 'answer', topics: asked, alternatives: [], language }
  }

  /** Undefined for a text in a third language. */
  function languageOf(text: string): Language | undefined {
    const words = tokenize(text)
    const known = words.filter((word) => uses.has(word))
    return known.length >= words.length * LEAST_SHARE_OF_KNOWN_WORDS ? detectLanguage(text, words) : undefined
  }
  return { match, languageOf, chancesOf: (message: string) => chancesOf(tokenize(message).map(correct)) }
}

// A separate function, so the training data can be garbage-collected.
function train(classes: readonly IntentUtterances[]) {
  const usesByLanguage = { en: new Map<string, number>(), fr: new Map<string, number>() }
  const labels: number[] = []
  const messages = classes.flatMap((utterances, label) =>
    (['en', 'fr'] as const).flatMap((language) =>
      utterances[language].map((text) => {
        const words = tokenize(text)
        const counts = usesByLanguage[language]
        for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
        labels.push(label)
        return isSmallTalk(utterances.id) ? words : withoutSmallTalk(words)
      }),
    ),
  )
  const { size, training, vectorOf } = createVectorizer(messages)
  const examples = training.map((vector, at) => ({ vector, label: labels[at] ?? 0 }))
  const classify = trainSoftmaxRegression(examples, classes.length, size)
  const uses = new Map(usesByLanguage.en)
  for (const [word, count] of usesByLanguage.fr) uses.set(word, (uses.get(word) ?? 0) + count)
  return { classify, vectorOf, uses, usesByLanguage }
}

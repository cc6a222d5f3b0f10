import { type Chance, type Decision, decide } from './decide.ts'
import { createLanguageDetector, type Language } from './language.ts'
import { readTable } from './read-table.ts'
import { isSmallTalk, withoutSmallTalk } from './small-talk.ts'
import { trainSoftmaxRegression } from './softmax-regression.ts'
import { createSpellingCorrector } from './spelling.ts'
import { conceptsOf } from './synonyms.ts'
import { tokenize } from './tokenize.ts'
import { createVectorizer } from './vectorizer.ts'

/**
 * How people ask about one class, and whether the site can answer it. `names` are its title and question where it has them.
 * `isElsewhere` marks what isn't about the site's owner, such as other companies.
 */
export type IntentUtterances = {
  readonly id: string
  readonly isAnswerable: boolean
  readonly isElsewhere?: boolean
  readonly names?: readonly string[]
  readonly en: readonly string[]
  readonly fr: readonly string[]
}

/** What a message asks for and the language it is in. */
export type Match = Decision & { readonly language: Language }

/**
 * Finds what a message asks for. `chancesOf` gives the chance of each class.
 * `languageOf` is undefined for a text in another language.
 */
export type IntentClassifier = {
  readonly match: (message: string) => Match
  readonly chancesOf: (message: string) => Chance[]
  readonly languageOf: (text: string) => Language | undefined
}

// A sixth round gains nothing and makes the start a tenth slower.
const TRAINING = { rounds: 5, learningRate: 4 }

const LANGUAGES = ['en', 'fr'] as const

// Sensitive terms: words about money, work or places, and orders to the bot. Each line of the table begins with the topics that may answer them.
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
// What else a message says is about its questions.
const QUESTION = new RegExp(`^ *${OPENING}|\\?$`, 'iu')
// A text in a third language has few words that visitors of ours use.
const LEAST_SHARE_OF_KNOWN_WORDS = 0.5
const CLEAR_CHANCE = 0.75
const MOST_ANSWERS = 3

/** Trains on the utterances, in about a quarter of a second. The same utterances always make the same classifier. */
export function createIntentClassifier(classes: readonly IntentUtterances[]): IntentClassifier {
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

  function chancesOf(message: string, words = tokenize(message).map(correct)): Chance[] {
    const core = withoutSmallTalk(words)
    const ofWhole = classify(vectorOf(words))
    const ofCore = core.length === words.length ? ofWhole : classify(vectorOf(core))
    return classes.map(({ id }, at) => ({ id, chance: ((ofWhole[at] ?? 0) + (ofCore[at] ?? 0)) / 2 }))
  }

  // Decides on a message as if it asked one question.
  function decideOn(message: string, typed = tokenize(message)): { decision: Decision; chances: readonly Chance[] } {
    const words = typed.map(correct)
    const [known, ...more] = words.filter((word) => uses.has(word) || conceptsOf(word).length > 0)
    const chances = known ? chancesOf(message, words) : []
    const spellings = new Set([typed.join(' '), words.join(' ')])
    const asked = sensitive.filter(({ terms }) => [...spellings].some((text) => terms.test(text)))
    const isOfSubject = (id: string) => asked.every(({ ids }) => ids.includes(id))
    // A message with one known word that is in no synonym, such as `empty`, gets small talk or nothing: that is too little to go by.
    const isTooLittle = known && more.length === 0 && conceptsOf(known).length === 0
    return {
      chances,
      decision: decide(chances, isTopic, asked.length > 0 ? isOfSubject : isTooLittle ? isSmallTalk : undefined),
    }
  }

  // The classes of a message's questions, such as `is gear included, and how much is it`. Each must be clear by itself, and none elsewhere:
  // in `does the league race here, and how do I join them` the second question isn't about a course.
  function classesOfQuestions(message: string): string[] {
    const questions = message.split(BETWEEN_QUESTIONS).filter((part) => QUESTION.test(part))
    if (questions.length < 2) return []
    const clear = questions.flatMap((question) => {
      const { decision, chances } = decideOn(question)
      const [id = ''] = decision.kind === 'offer' || isSmallTalk(decision.topics[0] ?? '') ? [] : decision.topics
      const isSure = decision.kind === 'answer' && decision.alternatives.length === 0
      return id && (isSure || chances.some((each) => each.id === id && each.chance >= CLEAR_CHANCE)) ? [id] : []
    })
    return clear.some((id) => elsewhere.has(id)) ? [] : [...new Set(clear)].slice(0, MOST_ANSWERS)
  }

  function match(message: string): Match {
    const typed = tokenize(message)
    const language = detectLanguage(message, typed)
    const asked = classesOfQuestions(message)
    if (asked.length < 2) return { ...decideOn(message, typed).decision, language }
    if (!asked.some(isTopic)) return { kind: 'unknown', topics: asked, language }
    return { kind: 'answer', topics: asked, alternatives: [], language }
  }

  function languageOf(text: string): Language | undefined {
    const words = tokenize(text)
    const known = words.filter((word) => uses.has(word))
    return known.length >= words.length * LEAST_SHARE_OF_KNOWN_WORDS ? detectLanguage(text, words) : undefined
  }
  return { match, chancesOf, languageOf }
}

// A separate function, so the training data can be garbage-collected.
function train(classes: readonly IntentUtterances[]) {
  const usesByLanguage = { en: new Map<string, number>(), fr: new Map<string, number>() }
  const labels: number[] = []
  function* readMessages() {
    for (const [label, utterances] of classes.entries()) {
      for (const language of LANGUAGES) {
        const counts = usesByLanguage[language]
        for (const text of utterances[language]) {
          const words = tokenize(text)
          for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
          labels.push(label)
          yield isSmallTalk(utterances.id) ? words : withoutSmallTalk(words)
        }
      }
    }
  }
  const { size, training, vectorOf } = createVectorizer(readMessages())
  const examples = training.map((vector, at) => ({ vector, label: labels[at] ?? 0 }))
  const classify = trainSoftmaxRegression(examples, { ...TRAINING, classCount: classes.length, featureCount: size })
  const uses = new Map(usesByLanguage.en)
  for (const [word, count] of usesByLanguage.fr) uses.set(word, (uses.get(word) ?? 0) + count)
  return { classify, vectorOf, uses, usesByLanguage }
}

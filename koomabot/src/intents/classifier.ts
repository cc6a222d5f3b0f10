import { type Chance, type Decision, decide } from './decide.ts'
import { createLanguageDetector, type Language } from './language.ts'
import { readTable } from './read-table.ts'
import { isSmallTalk, withoutSmallTalk } from './small-talk.ts'
import { trainSoftmaxRegression } from './softmax-regression.ts'
import { createSpellingCorrector } from './spelling.ts'
import { conceptsOf } from './synonyms.ts'
import { tokenize } from './tokenize.ts'
import { createVectorizer } from './vectorizer.ts'

/** How people ask about one class, and whether the site can answer it. `names` are its title and question where it has them. */
export type IntentUtterances = {
  readonly id: string
  readonly isAnswerable: boolean
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

const BETWEEN_QUESTIONS = /[?!.;\n]+|,? (?:and|also|plus|et|pis|aussi) /i
const FEWEST_WORDS_OF_QUESTION = 3
// A text in a third language has few words that visitors of ours use.
const LEAST_SHARE_OF_KNOWN_WORDS = 0.5
const CLEAR_CHANCE = 0.75
const LEAST_CHANCE_IN_WHOLE = 0.2

/** Trains on the utterances, in about a quarter of a second. The same utterances always make the same classifier. */
export function createIntentClassifier(classes: readonly IntentUtterances[]): IntentClassifier {
  const { classify, vectorOf, uses, usesByLanguage } = train(classes)
  const correct = createSpellingCorrector(uses)
  const detectLanguage = createLanguageDetector(usesByLanguage)
  const published = classes.filter(({ isAnswerable }) => isAnswerable)
  const topicIds = new Set(published.map(({ id }) => id))
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

  // The two topics of a message that asks two questions, such as `is gear included and do I need a licence`.
  // Each part must be clear by itself and likely in the whole message too; otherwise small talk around a question would count as a second one.
  function topicsOfSplitQuestion(message: string, whole: readonly Chance[]): string[] {
    const parts = message
      .split(BETWEEN_QUESTIONS)
      .filter((part) => part.trim().split(/\s+/).length >= FEWEST_WORDS_OF_QUESTION)
    if (parts.length < 2) return []
    const shown = new Set(
      whole
        .filter(({ id, chance }) => chance >= LEAST_CHANCE_IN_WHOLE && isTopic(id) && !isSmallTalk(id))
        .map(({ id }) => id),
    )
    const clear = parts.flatMap((part) =>
      chancesOf(part).filter(({ id, chance }) => chance >= CLEAR_CHANCE && shown.has(id)),
    )
    const topics = [...new Set(clear.map(({ id }) => id))]
    return topics.length === 2 ? topics : []
  }

  function match(message: string): Match {
    const typed = tokenize(message)
    const language = detectLanguage(message, typed)
    const words = typed.map(correct)
    const [known, ...more] = words.filter((word) => uses.has(word) || conceptsOf(word).length > 0)
    if (!known) return { kind: 'unknown', class: undefined, language }
    const chances = chancesOf(message, words)
    const spellings = new Set([typed.join(' '), words.join(' ')])
    const asked = sensitive.filter(({ terms }) => [...spellings].some((text) => terms.test(text)))
    if (asked.length > 0) {
      const isOfSubject = (id: string) => asked.every(({ ids }) => ids.includes(id))
      return { ...decide(chances, isTopic, isOfSubject), language }
    }
    // A message with one known word that is in no synonym, such as `empty`, gets small talk or nothing: that is too little to go by.
    if (more.length === 0 && conceptsOf(known).length === 0)
      return { ...decide(chances, isTopic, isSmallTalk), language }
    const two = topicsOfSplitQuestion(message, chances)
    return two.length > 0
      ? { kind: 'answer', topics: two, alternatives: [], language }
      : { ...decide(chances, isTopic), language }
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

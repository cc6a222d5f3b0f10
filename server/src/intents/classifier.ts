import { conceptsOf } from './synonyms.ts'
import { decide, isSensitive, THRESHOLDS } from './decide.ts'
import { createFeatureReader } from './features.ts'
import { createLanguageDetector } from './language.ts'
import { isSmallTalk, withoutSmallTalk } from './small-talk.ts'
import { trainSoftmaxRegression } from './softmax-regression.ts'
import { createSpellingCorrector } from './spelling.ts'
import { tokenize } from './tokenize.ts'
import { topicsOfSplitQuestion } from './split-questions.ts'
import { createVectorizer } from './vectorizer.ts'
import type { Chance, Decision } from './decide.ts'
import type { Language } from './language.ts'
import type { Classify } from './softmax-regression.ts'
import type { Vectorizer } from './vectorizer.ts'

/** How people ask about one class, and whether the site can answer it. */
export type IntentUtterances = { readonly id: string; readonly isAnswerable: boolean; readonly en: readonly string[]; readonly fr: readonly string[] }

/** What a message asks for and the language it is in. */
export type Match = Decision & { readonly language: Language }

/** Finds what a message asks for. `chancesOf` gives the chance of each class, likeliest first. */
export type IntentClassifier = { readonly match: (message: string) => Match; readonly chancesOf: (message: string) => Chance[] }

// More rounds make the start slower and gain nothing measurable.
const TRAINING = { rounds: 3, learningRate: 4 }
const OUT_OF_REACH = 2

/** Trains on the utterances, in about a quarter of a second. The same utterances always make the same classifier. */
export function createIntentClassifier(classes: readonly IntentUtterances[]): IntentClassifier {
  const { classify, vectorOf, uses } = train(classes)
  const correct = createSpellingCorrector(uses)
  const languageOf = createLanguageDetector({ en: classes.flatMap(({ en }) => en), fr: classes.flatMap(({ fr }) => fr) })
  const topicIds = new Set(classes.filter(({ isAnswerable }) => isAnswerable).map(({ id }) => id))
  const isTopic = (id: string): boolean => topicIds.has(id)
  const wordsOf = (message: string): string[] => tokenize(message).map(correct)
  const classifyWords = (words: readonly string[]): Float64Array => classify(vectorOf(createFeatureReader()(words)))

  function chancesOf(message: string): Chance[] {
    const words = wordsOf(message)
    const core = withoutSmallTalk(words)
    const ofWhole = classifyWords(words)
    const ofCore = core.length === words.length ? ofWhole : classifyWords(core)
    return classes.map(({ id }, at) => ({ id, chance: ((ofWhole[at] ?? 0) + (ofCore[at] ?? 0)) / 2 })).sort((a, b) => b.chance - a.chance)
  }
  function match(message: string): Match {
    const language = languageOf(message)
    const words = wordsOf(message)
    if (!words.some((word) => uses.has(word) || conceptsOf(word).length > 0)) return { kind: 'unknown', class: undefined, language }
    const chances = chancesOf(message)
    if (words.some(isSensitive)) return { ...decide(chances, isTopic, { ...THRESHOLDS, answer: OUT_OF_REACH }), language }
    const two = topicsOfSplitQuestion(message, chances, chancesOf, (id) => isTopic(id) && !isSmallTalk(id))
    return two.length > 0 ? { kind: 'answer', topics: two, language } : { ...decide(chances, isTopic), language }
  }
  return { match, chancesOf }
}

type Trained = { readonly classify: Classify; readonly vectorOf: Vectorizer['vectorOf']; readonly uses: ReadonlyMap<string, number> }

// A separate function, so the training data can be garbage-collected.
function train(classes: readonly IntentUtterances[]): Trained {
  const uses = new Map<string, number>()
  const labels: number[] = []
  function* readFeatures() {
    const featuresOf = createFeatureReader()
    for (const [label, { id, en, fr }] of classes.entries()) {
      for (const text of [...en, ...fr]) {
        const words = tokenize(text)
        for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
        labels.push(label)
        yield featuresOf(isSmallTalk(id) ? words : withoutSmallTalk(words))
      }
    }
  }
  const { size, training, vectorOf } = createVectorizer(readFeatures())
  const examples = training.map((vector, at) => ({ vector, label: labels[at] ?? 0 }))
  return { classify: trainSoftmaxRegression(examples, { ...TRAINING, classCount: classes.length, featureCount: size }), vectorOf, uses }
}

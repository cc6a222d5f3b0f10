import { trainClassifier } from './softmax-regression.ts'
import { createFeatureSpace } from './vectorizer.ts'
import { isSmallTalk, withoutSmallTalk } from './small-talk.ts'
import { featuresOf, traitsOf } from './features.ts'
import { readWords } from './tokenize.ts'
import type { Classifier } from './softmax-regression.ts'
import type { FeatureSpace } from './vectorizer.ts'
import type { Feature, WordTraits } from './features.ts'

/** How people ask about one class, and whether the site can answer it. */
export type IntentUtterances = { readonly id: string; readonly isAnswerable: boolean; readonly en: readonly string[]; readonly fr: readonly string[] }

/** What was learnt: the chance of each class in order, the features it rests on, and how often each word was used. */
export type Learnt = { readonly classify: Classifier; readonly space: Pick<FeatureSpace, 'vectorOf'>; readonly uses: ReadonlyMap<string, number> }

/** How the classifier learns; more rounds cost time to start and gain nothing measurable. */
export const TRAINING = { rounds: 3, learningRate: 4 }

/** Learns the classes from their utterances. Stands apart from the matcher so that what only learning needs is freed after it. */
export function trainClasses(classes: readonly IntentUtterances[]): Learnt {
  const uses = new Map<string, number>()
  const labels: number[] = []
  const { size, training, vectorOf } = createFeatureSpace(readUtterances(classes, uses, labels))
  const examples = training.map((vector, at) => ({ vector, label: labels[at] ?? 0 }))
  return { classify: trainClassifier(examples, { ...TRAINING, classCount: classes.length, featureCount: size }), space: { vectorOf }, uses }
}

function* readUtterances(classes: readonly IntentUtterances[], uses: Map<string, number>, labels: number[]): Generator<Feature[]> {
  const traits = remembered(traitsOf)
  for (const [label, { id, en, fr }] of classes.entries()) {
    for (const text of [...en, ...fr]) {
      const words = readWords(text)
      for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
      labels.push(label)
      yield featuresOf(isSmallTalk(id) ? words : withoutSmallTalk(words), traits)
    }
  }
}

function remembered(work: (word: string) => WordTraits): (word: string) => WordTraits {
  const known = new Map<string, WordTraits>()
  return (word) => {
    const found = known.get(word) ?? work(word)
    known.set(word, found)
    return found
  }
}

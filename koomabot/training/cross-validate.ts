import { createIntentClassifier, type IntentUtterances } from '../src/intents/classifier.ts'
import { readUtterances } from '../src/topics/utterances.ts'
import { type Question, type Scored, scoreQuestions } from './score.ts'

/** Asks each author's utterances of a classifier trained on the other authors only, which is how it meets a visitor. */
export function crossValidate(authors: readonly string[]): Scored[] {
  return authors.flatMap((author) => {
    const classifier = createIntentClassifier(readUtterances((name) => name !== author))
    const questions = readUtterances((name) => name === author).flatMap((utterances) => questionsOf(utterances, author))
    return scoreQuestions(questions, classifier)
  })
}

function questionsOf({ id, isAnswerable, en, fr }: IntentUtterances, author: string): Question[] {
  const expected = isAnswerable ? { expect: id } : { expect: 'none', kind: id }
  const ask = (utterances: readonly string[], lang: string): Question[] =>
    utterances.map((q, at) => ({ id: `${author}-${id}-${lang}-${at}`, q, lang, ...expected }))
  return [...ask(en, 'en'), ...ask(fr, 'fr')]
}

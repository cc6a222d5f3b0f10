import { createIntentClassifier, type IntentUtterances } from '@kooma/server/intents/classifier.ts'
import { type Question, type Scored, scoreQuestions } from './score.ts'

/** Asks each utterance of a classifier trained on the other folds only. A strict estimate: utterances are written to differ from one another. */
export function crossValidate(classes: readonly IntentUtterances[], folds: number): Scored[] {
  return Array.from({ length: folds }, (_, fold) => {
    const isHeldOut = (at: number): boolean => at % folds === fold
    const keep = (utterances: readonly string[]): string[] => utterances.filter((_, at) => !isHeldOut(at))
    const kept = classes.map((utterances) => ({ ...utterances, en: keep(utterances.en), fr: keep(utterances.fr) }))
    const questions = classes.flatMap((utterances) => heldOutQuestions(utterances, isHeldOut))
    return scoreQuestions(questions, createIntentClassifier(kept))
  }).flat()
}

function heldOutQuestions({ id, isAnswerable, en, fr }: IntentUtterances, isHeldOut: (at: number) => boolean): Question[] {
  const expected = isAnswerable ? { expect: id } : { expect: 'none', kind: id }
  const ask = (utterances: readonly string[], lang: string): Question[] =>
    utterances.map((q, at) => ({ id: `${id}-${lang}-${at}`, q, lang, ...expected })).filter((_, at) => isHeldOut(at))
  return [...ask(en, 'en'), ...ask(fr, 'fr')]
}

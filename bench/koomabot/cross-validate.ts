import { createIntentClassifier } from '@kooma/server/intents/classifier.ts'
import { scoreQuestions } from './score.ts'
import type { IntentUtterances } from '@kooma/server/intents/train.ts'
import type { Question, Scored } from './score.ts'

/** Asks each utterance of a matcher that learnt from the other folds only: a strict estimate, for utterances are written to differ. */
export function crossValidate(classes: readonly IntentUtterances[], folds: number): Scored[] {
  return Array.from({ length: folds }, (_, fold) => {
    const isHeld = (at: number): boolean => at % folds === fold
    const keep = (utterances: readonly string[]): string[] => utterances.filter((_, at) => !isHeld(at))
    const kept = classes.map((phrased) => ({ ...phrased, en: keep(phrased.en), fr: keep(phrased.fr) }))
    return scoreQuestions(
      classes.flatMap((phrased) => heldQuestions(phrased, isHeld)),
      createIntentClassifier(kept),
    )
  }).flat()
}

function heldQuestions({ id, isAnswerable, en, fr }: IntentUtterances, isHeld: (at: number) => boolean): Question[] {
  const expected = isAnswerable ? { expect: id } : { expect: 'none', kind: id }
  const ask = (utterances: readonly string[], lang: string): Question[] =>
    utterances.map((q, at) => ({ id: `${id}-${lang}-${at}`, q, lang, ...expected })).filter((_, at) => isHeld(at))
  return [...ask(en, 'en'), ...ask(fr, 'fr')]
}

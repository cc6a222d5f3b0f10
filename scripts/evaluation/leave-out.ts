import { createMatcher } from '@kooma/server/site-mind/site-mind.ts'
import { scoreQuestions } from './score.ts'
import type { PhrasedClass } from '@kooma/server/site-mind/learn-classes.ts'
import type { Question, Scored } from './score.ts'

/** Asks each phrasing of a matcher that learnt from the other folds only: a strict estimate, for phrasings are written to differ. */
export function leaveOut(classes: readonly PhrasedClass[], folds: number): Scored[] {
  return Array.from({ length: folds }, (_, fold) => {
    const isHeld = (at: number): boolean => at % folds === fold
    const keep = (phrasings: readonly string[]): string[] => phrasings.filter((_, at) => !isHeld(at))
    const kept = classes.map((phrased) => ({ ...phrased, en: keep(phrased.en), fr: keep(phrased.fr) }))
    return scoreQuestions(
      classes.flatMap((phrased) => heldQuestions(phrased, isHeld)),
      createMatcher(kept),
    )
  }).flat()
}

function heldQuestions({ id, isKnown, en, fr }: PhrasedClass, isHeld: (at: number) => boolean): Question[] {
  const expected = isKnown ? { expect: id } : { expect: 'none', kind: id }
  const ask = (phrasings: readonly string[], lang: string): Question[] =>
    phrasings.map((q, at) => ({ id: `${id}-${lang}-${at}`, q, lang, ...expected })).filter((_, at) => isHeld(at))
  return [...ask(en, 'en'), ...ask(fr, 'fr')]
}

import type { Match, IntentClassifier } from '@kooma/server/intents/classifier.ts'

/** A question and what may be answered; `expect` is `none` when the site cannot know. */
export type Question = {
  readonly id: string
  readonly q: string
  readonly expect: string
  readonly also?: readonly string[]
  readonly lang: string
  readonly kind?: string
}

/** How one question fared. `offered` is a miss among the offered topics of an answerable question, or any offer to an unanswerable one. */
export type Outcome = 'right' | 'helped' | 'offered' | 'wrong' | 'unanswered' | 'refused'

/** A question with its fate and the time it took, in milliseconds. */
export type Scored = { readonly question: Question; readonly match: Match; readonly outcome: Outcome; readonly ms: number }

/** Puts every question to the matcher. */
export function scoreQuestions(questions: readonly Question[], matcher: Pick<IntentClassifier, 'match'>): Scored[] {
  return questions.map((question) => {
    const start = performance.now()
    const match = matcher.match(question.q)
    const ms = performance.now() - start
    return { question, match, outcome: outcomeOf(question, match), ms }
  })
}

/** Judges one match. Two answers are right only if both are expected. */
function outcomeOf({ expect, also = [] }: Question, match: Match): Outcome {
  const accepted = new Set([expect, ...also])
  if (expect === 'none') return match.kind === 'answer' ? 'wrong' : match.kind === 'offer' ? 'offered' : 'refused'
  if (match.kind === 'unknown') return 'unanswered'
  if (match.kind === 'answer') return match.topics.every((id) => accepted.has(id)) ? 'right' : 'wrong'
  return match.topics.some((id) => accepted.has(id)) ? 'helped' : 'offered'
}

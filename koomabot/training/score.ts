import { z } from 'zod'
import type { IntentClassifier, Match } from '../src/intents/classifier.ts'

/** `expect` is a topic, or `none` when the site does not publish the answer; topics of `also` are right too. */
export const questionFile = z.array(
  z.object({
    id: z.string(),
    q: z.string(),
    expect: z.string(),
    also: z.array(z.string()).optional(),
    lang: z.string(),
    kind: z.string().optional(),
  }),
)

export type Question = z.infer<typeof questionFile>[number]

/**
 * `rescued` is a wrong answer with the right topic among its alternatives, `helped` an offer with it, `offered` any
 * other offer.
 */
export type Outcome = 'right' | 'rescued' | 'helped' | 'offered' | 'wrong' | 'unanswered' | 'refused'

export type Scored = {
  readonly question: Question
  readonly match: Match
  readonly outcome: Outcome
}

export function scoreQuestions(questions: readonly Question[], classifier: Pick<IntentClassifier, 'match'>): Scored[] {
  return questions.map((question) => {
    const match = classifier.match(question.q)
    return { question, match, outcome: outcomeOf(question, match) }
  })
}

// Two answers are right only if both are expected.
function outcomeOf({ expect, also = [] }: Question, match: Match): Outcome {
  const accepted = new Set([expect, ...also])
  if (expect === 'none') return match.kind === 'answer' ? 'wrong' : match.kind === 'offer' ? 'offered' : 'refused'
  if (match.kind === 'unknown') return 'unanswered'
  if (match.kind === 'answer') {
    if (match.topics.every((id) => accepted.has(id))) return 'right'
    return match.alternatives.some((id) => accepted.has(id)) ? 'rescued' : 'wrong'
  }
  return match.topics.some((id) => accepted.has(id)) ? 'helped' : 'offered'
}

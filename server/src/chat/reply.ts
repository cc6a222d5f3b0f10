import type { Answer, KoomaBot } from '@kooma/koomabot/koomabot.ts'
import type { AskLlm, LlmCall } from '../llm/ask-llm.ts'
import { LlmError } from '../llm/llm-error.ts'
import { errorOf, type Failure } from './failures.ts'

export type ReplyToVisitor = ReturnType<typeof createReplyToVisitor>

type Parts = {
  koomaBot: KoomaBot
  askLlm: AskLlm | undefined
  maxConcurrent: number
  onAsked: (answer: Answer) => void
}

/**
 * Sends every message to the LLM, if there is one. When KoomaBot objects to its reply, the site's own answer replaces it.
 * Gives the body for the visitor, and words for the log and the metrics. Rejects with an HttpError when there is no reply.
 */
export function createReplyToVisitor({ koomaBot, askLlm, maxConcurrent, onAsked }: Parts) {
  let inFlight = 0

  function fromSite({ reply, language, topics, outcome }: Answer, cause: string = outcome) {
    return { body: { reply, language, ...(topics.length > 0 && { topics }) }, outcome: cause, source: 'site' }
  }

  function replyToFailure(answer: Answer, failure: Failure, retryAfterSeconds?: number) {
    const error = errorOf(failure, retryAfterSeconds)
    if (error && !answer.isSure) throw error
    return fromSite(answer, failure)
  }

  return async (message: string, call: LlmCall) => {
    const answer = koomaBot.answer(message)
    onAsked(answer)
    if (!askLlm) return fromSite(answer)
    if (inFlight >= maxConcurrent) return replyToFailure(answer, 'full')
    inFlight += 1
    try {
      const reply = await askLlm(message, call)
      const objection = koomaBot.objection(reply, message)
      if (objection) return { ...fromSite(answer, objection), heldBack: objection }
      return { body: { reply, language: koomaBot.languageOf(reply) }, outcome: 'answered', source: 'llm' }
    } catch (error) {
      if (error instanceof LlmError) return replyToFailure(answer, error.code, error.retryAfterSeconds)
      throw error
    } finally {
      inFlight -= 1
    }
  }
}

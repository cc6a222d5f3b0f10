import type { Answer, KoomaBot } from '@kooma/koomabot/koomabot.ts'
import { HttpError } from '../http/errors.ts'
import type { AskLlm, LlmCall } from '../llm/ask-llm.ts'
import { LlmError, type LlmErrorCode } from '../llm/llm-error.ts'

export type ReplyToVisitor = ReturnType<typeof createReplyToVisitor>

type Parts = {
  koomaBot: KoomaBot
  askLlm: AskLlm | undefined
  maxConcurrent: number
  onAsked: (answer: Answer) => void
}

type Failure = LlmErrorCode | 'full'

// After other failures (a limit is reached, another replica died with the chat, nginx is stopping) the site's own
// answer comes, sure or not.
const ERRORS: Partial<Record<Failure, { status: number; message: string; retryAfterSeconds?: number }>> = {
  full: {
    status: 503,
    retryAfterSeconds: 5,
    message: 'KoomaBot is talking to too many visitors. Try again shortly.',
  },
  busy: { status: 503, retryAfterSeconds: 5, message: 'KoomaBot is busy. Try again shortly.' },
  bad_answer: { status: 502, message: 'KoomaBot could not answer. Try again.' },
  too_slow: { status: 504, message: 'KoomaBot took too long to answer. Try again.' },
}

/**
 * Sends every message to the LLM, if there is one. When KoomaBot objects to its reply, the site's own answer replaces
 * it. Resolves to the body for the visitor, and words for log and metrics; rejects with an HttpError when there is no
 * reply.
 */
export function createReplyToVisitor({ koomaBot, askLlm, maxConcurrent, onAsked }: Parts) {
  let inFlight = 0

  function fromSite({ reply, language, topics, outcome }: Answer, cause: string = outcome) {
    return { body: { reply, language, ...(topics.length > 0 && { topics }) }, outcome: cause, source: 'site' }
  }

  // The LLM's own Retry-After wins.
  function replyToFailure(answer: Answer, failure: Failure, retryAfter = ERRORS[failure]?.retryAfterSeconds) {
    const error = ERRORS[failure]
    if (!error || answer.isSure) return fromSite(answer, failure)
    const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
    throw new HttpError(error.status, failure, error.message, headers)
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

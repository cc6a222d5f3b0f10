import type { ReplyGuard } from '../guard/reply-guard.ts'
import type { SiteAnswer } from '../intents/answers.ts'
import type { AskLlm, LlmCall } from '../llm/ask-llm.ts'
import { LlmError } from '../llm/llm-error.ts'
import { type Failure, failureError, failures } from './failures.ts'

/** A reply, who wrote it, and the outcome for the log and the metrics. */
export type Reply = { reply: string; outcome: string; source: 'llm' | 'site' }

/** Makes KoomaBot's reply to one message. Rejects with an HttpError when there is none. */
export type ReplyToVisitor = (message: string, call: LlmCall) => Promise<Reply>

type Parts = {
  answerFromSite: (message: string) => SiteAnswer
  /** Absent when no LLM is configured. */
  askLlm: AskLlm | undefined
  guard: ReplyGuard
  maxConcurrent: number
}

/**
 * Combines the LLM with the site's own answers. With an LLM, every message goes there first. When the guard objects to its reply,
 * the site's own answer takes its place; when the LLM fails, `failures` decides.
 */
export function createReplyToVisitor({ answerFromSite, askLlm, guard, maxConcurrent }: Parts): ReplyToVisitor {
  let inFlight = 0

  function replyToFailure(message: string, failure: Failure, retryAfterSeconds?: number): Reply {
    const { siteAnswer } = failures[failure]
    if (siteAnswer !== 'never') {
      const { reply, isSure } = answerFromSite(message)
      if (isSure || siteAnswer === 'always') return { reply, outcome: failure, source: 'site' }
    }
    throw failureError(failure, retryAfterSeconds)
  }

  return async (message, call) => {
    if (!askLlm) {
      const { reply, outcome } = answerFromSite(message)
      return { reply, outcome, source: 'site' }
    }
    if (inFlight >= maxConcurrent) return replyToFailure(message, 'full')
    inFlight += 1
    try {
      const reply = await askLlm(message, call)
      const objection = guard(reply, message)
      return objection
        ? { reply: answerFromSite(message).reply, outcome: objection, source: 'site' }
        : { reply, outcome: 'answered', source: 'llm' }
    } catch (error) {
      if (error instanceof LlmError) return replyToFailure(message, error.code, error.retryAfterSeconds)
      throw error
    } finally {
      inFlight -= 1
    }
  }
}

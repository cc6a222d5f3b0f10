import type { SiteAnswer } from '../intents/answers.ts'
import type { AskLlm } from '../llm/ask-llm.ts'
import type { ReplyGuard } from './reply-guard.ts'
import { LlmError } from '../llm/llm-error.ts'
import { HttpError } from '../http/errors.ts'

/** A reply, and what the log is told of how it came about. */
export type Reply = { reply: string; outcome: string; mind: 'llm' | 'site' }

/** Makes KoomaBot's reply to one message. Rejects with an HttpError when there is none to give. */
export type ReplyToVisitor = (message: string, call: { signal: AbortSignal; requestId: string }) => Promise<Reply>

type Parts = {
  answerFromSite: (message: string) => SiteAnswer
  /** Absent when no LLM is configured. */
  askLlm?: AskLlm | undefined
  guard: ReplyGuard
  maxConcurrent: number
  /** Takes one call of the LLM out of the day's budget; false when it is spent. */
  spend: () => Promise<boolean>
}

/**
 * Joins KoomaBot's two minds. Every message goes to the LLM when there is one and its limits allow;
 * where it fails, the site's own answer takes its place if that is sure.
 */
export function createReplyToVisitor({ answerFromSite, askLlm, guard, maxConcurrent, spend }: Parts): ReplyToVisitor {
  let inFlight = 0

  function replyFromSite(message: string, outcome: string): Reply | undefined {
    const { reply, isSure } = answerFromSite(message)
    return isSure ? { reply, outcome, mind: 'site' } : undefined
  }

  return async (message, call) => {
    if (!askLlm) {
      const { reply, outcome } = answerFromSite(message)
      return { reply, outcome, mind: 'site' }
    }
    if (inFlight >= maxConcurrent) {
      const reply = replyFromSite(message, 'full')
      if (reply) return reply
      throw new HttpError(503, 'full', 'KoomaBot is talking to too many visitors. Try again shortly.', { 'Retry-After': '5' })
    }
    inFlight += 1
    try {
      const reply = await askLlm(message, { ...call, spend })
      const objection = guard(reply)
      return objection ? { reply: answerFromSite(message).reply, outcome: objection, mind: 'site' } : { reply, outcome: 'answered', mind: 'llm' }
    } catch (error) {
      if (!(error instanceof LlmError)) throw error
      const reply = error.code === 'visitor_left' ? undefined : replyFromSite(message, error.code)
      if (reply) return reply
      if (error.code === 'budget_spent') return { reply: answerFromSite(message).reply, outcome: error.code, mind: 'site' }
      throw error.toHttpError()
    } finally {
      inFlight -= 1
    }
  }
}

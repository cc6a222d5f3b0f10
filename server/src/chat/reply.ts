import type { Answer, KoomaBot, Language, Objection } from '@kooma/koomabot/koomabot.ts'
import type { AskLlm, LlmCall } from '../llm/ask-llm.ts'
import { LlmError } from '../llm/llm-error.ts'
import { errorOf, type Failure } from './failures.ts'

/** What visitors get, who wrote it, and the outcome for the log and the metrics. `heldBack` says why the LLM's reply is not shown. */
type WrittenReply = {
  /** `reply` is complete by itself. Topics are titles, which can be sent as messages; an LLM may write in no language of ours. */
  body: { reply: string; language?: Language | undefined; topics?: readonly string[] }
  outcome: string
  source: 'llm' | 'site'
  heldBack?: Objection
}

/** Rejects with an HttpError when there is no reply. */
export type ReplyToVisitor = (message: string, call: LlmCall) => Promise<WrittenReply>

type Parts = {
  koomaBot: KoomaBot
  askLlm: AskLlm | undefined
  maxConcurrent: number
  onAsked: (answer: Answer) => void
}

/** Sends every message to the LLM, if there is one. When KoomaBot objects to its reply, the site's own answer replaces it. */
export function createReplyToVisitor({ koomaBot, askLlm, maxConcurrent, onAsked }: Parts): ReplyToVisitor {
  let inFlight = 0

  function fromSite({ reply, language, topics, outcome }: Answer, cause: string = outcome): WrittenReply {
    return { body: { reply, language, ...(topics.length > 0 && { topics }) }, outcome: cause, source: 'site' }
  }

  function replyToFailure(answer: Answer, failure: Failure, retryAfterSeconds?: number): WrittenReply {
    const error = errorOf(failure, retryAfterSeconds)
    if (error && !answer.isSure) throw error
    return fromSite(answer, failure)
  }

  return async (message, call) => {
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

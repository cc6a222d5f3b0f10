import type { KoomaBot, Language } from '@kooma/koomabot/koomabot.ts'
import type { AskLlm, LlmCall } from '../llm/ask-llm.ts'
import { LlmError } from '../llm/llm-error.ts'
import { type Failure, failureError, failures } from './failures.ts'

/** A reply as visitors get it. It is complete by itself; the rest is for the chat panel. */
export type Reply = {
  reply: string
  /** Absent when an LLM wrote in neither language. */
  language?: Language | undefined
  /** The titles of the topics that KoomaBot offers, each of which can be sent as a message. Absent when it offers none. */
  topics?: readonly string[] | undefined
}

/** A reply, who wrote it, and the outcome for the log and the metrics. */
type WrittenReply = { body: Reply; outcome: string; source: 'llm' | 'site' }

/** Makes KoomaBot's reply to one message. Rejects with an HttpError when there is none. */
export type ReplyToVisitor = (message: string, call: LlmCall) => Promise<WrittenReply>

type Parts = {
  koomaBot: KoomaBot
  /** Absent when no LLM is configured. */
  askLlm: AskLlm | undefined
  maxConcurrent: number
}

/**
 * Combines the LLM with the site's own answers. With an LLM, every message goes there first. When KoomaBot objects to its reply,
 * the site's own answer takes its place; when the LLM fails, `failures` decides.
 */
export function createReplyToVisitor({ koomaBot, askLlm, maxConcurrent }: Parts): ReplyToVisitor {
  let inFlight = 0

  function answerFromSite(message: string, cause?: string): WrittenReply & { isSure: boolean } {
    const { reply, language, topics, outcome, isSure } = koomaBot.answer(message)
    const body = { reply, language, ...(topics.length > 0 && { topics }) }
    return { body, outcome: cause ?? outcome, source: 'site', isSure }
  }

  function replyToFailure(message: string, failure: Failure, retryAfterSeconds?: number): WrittenReply {
    const { siteAnswer } = failures[failure]
    if (siteAnswer !== 'never') {
      const answer = answerFromSite(message, failure)
      if (answer.isSure || siteAnswer === 'always') return answer
    }
    throw failureError(failure, retryAfterSeconds)
  }

  return async (message, call) => {
    if (!askLlm) return answerFromSite(message)
    if (inFlight >= maxConcurrent) return replyToFailure(message, 'full')
    inFlight += 1
    try {
      const reply = await askLlm(message, call)
      const objection = koomaBot.objection(reply, message)
      if (objection) return answerFromSite(message, objection)
      return { body: { reply, language: koomaBot.languageOf(reply) }, outcome: 'answered', source: 'llm' }
    } catch (error) {
      if (error instanceof LlmError) return replyToFailure(message, error.code, error.retryAfterSeconds)
      throw error
    } finally {
      inFlight -= 1
    }
  }
}

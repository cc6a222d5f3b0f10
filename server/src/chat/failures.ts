import { HttpError } from '../http/errors.ts'
import type { LlmErrorCode } from '../llm/llm-error.ts'

export type Failure = LlmErrorCode | 'full' | 'too_many_messages'

type FailureAnswer = {
  /** Whether the site's own answer replaces the error: only when sure of itself, or even if it doesn't know. */
  siteAnswer?: 'if-sure' | 'always'
  status: number
  message: string
  retryAfterSeconds?: number
}

/** What each failure becomes: the site's own answer, or an error with the failure as its code. */
export const failures: Record<Failure, FailureAnswer> = {
  too_many_messages: { status: 429, message: 'Too many messages in a short time. Wait a minute and try again.' },
  full: {
    siteAnswer: 'if-sure',
    status: 503,
    retryAfterSeconds: 5,
    message: 'KoomaBot is talking to too many visitors. Try again shortly.',
  },
  busy: { siteAnswer: 'if-sure', status: 503, retryAfterSeconds: 5, message: 'KoomaBot is busy. Try again shortly.' },
  bad_answer: { siteAnswer: 'if-sure', status: 502, message: 'KoomaBot could not answer. Try again.' },
  too_slow: { siteAnswer: 'if-sure', status: 504, message: 'KoomaBot took too long to answer. Try again.' },
  // Another replica died with the chat, or nginx is stopping.
  no_time_left: { siteAnswer: 'always', status: 504, message: 'KoomaBot took too long to answer. Try again.' },
  daily_limit_reached: { siteAnswer: 'always', status: 503, message: 'KoomaBot has reached its daily limit.' },
  network_limit_reached: {
    siteAnswer: 'always',
    status: 503,
    message: 'KoomaBot has reached its daily limit for your network.',
  },
  // Nobody reads it: the response is closed.
  visitor_left: { status: 499, message: 'The visitor has left.' },
}

/** The `retryAfterSeconds` that the LLM asked for win over the table's. */
export function failureError(failure: Failure, retryAfterSeconds = failures[failure].retryAfterSeconds): HttpError {
  const { status, message } = failures[failure]
  const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }
  return new HttpError(status, failure, message, headers)
}

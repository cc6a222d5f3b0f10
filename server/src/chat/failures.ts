import { HttpError } from '../http/errors.ts'
import type { LlmErrorCode } from '../llm/llm-error.ts'

export type Failure = LlmErrorCode | 'full'

// Failures without an error get the site's own answer, even one that doesn't know: a limit is reached, another replica died with the chat,
// or nginx is stopping. A visitor who has left gets neither.
const errors: Partial<Record<Failure, { status: number; message: string; retryAfterSeconds?: number }>> = {
  full: {
    status: 503,
    retryAfterSeconds: 5,
    message: 'KoomaBot is talking to too many visitors. Try again shortly.',
  },
  busy: { status: 503, retryAfterSeconds: 5, message: 'KoomaBot is busy. Try again shortly.' },
  bad_answer: { status: 502, message: 'KoomaBot could not answer. Try again.' },
  too_slow: { status: 504, message: 'KoomaBot took too long to answer. Try again.' },
}

/** The error that a failure becomes when the site's own answer isn't sure, if any. The LLM's `retryAfterSeconds` win over ours. */
export function errorOf(failure: Failure, retryAfterSeconds = errors[failure]?.retryAfterSeconds) {
  const error = errors[failure]
  const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }
  return error && new HttpError(error.status, failure, error.message, headers)
}

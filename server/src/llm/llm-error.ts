import { APIConnectionTimeoutError, APIError } from 'openai'
import { HttpError } from '../http/errors.ts'

type FailureCode = 'bad_answer' | 'busy' | 'too_slow' | 'budget_spent' | 'visitor_left'

const DEFAULT_RETRY_AFTER_S = 5
const LONGEST_RETRY_AFTER_S = 3600

/** Says in one word why the LLM gave no reply. Holds nothing of what it said. */
export class LlmError extends Error {
  readonly code: FailureCode
  /** Whether a second attempt may go better. */
  readonly isRetriable: boolean
  /** When the LLM asked to come back, in seconds; absent when it did not say. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: FailureCode, { isRetriable = false, retryAfterSeconds }: { isRetriable?: boolean; retryAfterSeconds?: number | undefined } = {}) {
    super(code)
    this.code = code
    this.isRetriable = isRetriable
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Makes what the visitor's browser is told. */
  toHttpError(): HttpError {
    if (this.code === 'busy') {
      const retryAfter = String(this.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_S)
      return new HttpError(503, 'busy', 'KoomaBot is busy. Try again shortly.', { 'Retry-After': retryAfter })
    }
    // Nobody is there to read it; the status is nginx's own for this case, and stands in the log.
    if (this.code === 'visitor_left') return new HttpError(499, 'visitor_left', 'The visitor has left.')
    if (this.code === 'too_slow') return new HttpError(504, 'too_slow', 'KoomaBot took too long to answer. Try again.')
    return new HttpError(502, 'bad_answer', 'KoomaBot could not answer. Try again.')
  }
}

/** Reads out of whatever the SDK threw what is to be done about it. A spent quota does not come back by asking again. */
export function toLlmError(error: unknown): LlmError {
  if (error instanceof LlmError) return error
  // The SDK takes what its fetch throws for a fault of the connection.
  if (error instanceof APIError && error.cause instanceof LlmError) return error.cause
  if (error instanceof APIConnectionTimeoutError) return new LlmError('too_slow', { isRetriable: true })
  if (!(error instanceof APIError) || error.status === undefined) return new LlmError('bad_answer', { isRetriable: true })
  const { status, code, headers } = error
  const isBusy = status === 429 || status === 503
  const isTransient = status === 408 || status === 409 || status === 429 || status >= 500
  return new LlmError(isBusy ? 'busy' : 'bad_answer', {
    isRetriable: isTransient && code !== 'insufficient_quota',
    retryAfterSeconds: isBusy ? readRetryAfter(headers?.get('retry-after')) : undefined,
  })
}

// Seconds, or the date of the moment: both forms are in use.
function readRetryAfter(value: string | null | undefined): number | undefined {
  if (!value) return undefined
  const seconds = Number.isNaN(Number(value)) ? (Date.parse(value) - Date.now()) / 1000 : Number(value)
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), LONGEST_RETRY_AFTER_S) : undefined
}

import { APIError } from 'openai'
import { errors } from 'undici'

export type LlmErrorCode =
  | 'bad_answer'
  | 'busy'
  | 'too_slow'
  | 'no_time_left'
  | 'daily_limit_reached'
  | 'network_limit_reached'
  | 'visitor_left'

const LONGEST_RETRY_AFTER_S = 3600

/** Holds nothing that the LLM said. */
export class LlmError extends Error {
  readonly code: LlmErrorCode
  readonly isRetriable: boolean
  readonly retryAfterSeconds: number | undefined
  /** For operators: `http_401`, a code of Node's such as `ECONNREFUSED`, or another fixed word. */
  readonly detail: string | undefined

  constructor(code: LlmErrorCode, details: Partial<Omit<LlmError, 'code' | keyof Error>> = {}) {
    super(code)
    this.code = code
    this.isRetriable = details.isRetriable ?? false
    this.retryAfterSeconds = details.retryAfterSeconds
    this.detail = details.detail
  }
}

/** For an error of the SDK. An exhausted quota or an oversized answer would end the next attempt the same way. */
export function toLlmError(error: unknown): LlmError {
  if (error instanceof LlmError) return error
  if (error instanceof Error && error.cause instanceof errors.ResponseExceededMaxSizeError)
    return new LlmError('bad_answer', { detail: 'answer_too_large' })
  if (!(error instanceof APIError) || error.status === undefined)
    return new LlmError('bad_answer', { isRetriable: true, detail: connectionErrorCode(error) })
  const { status, code, headers } = error
  const isBusy = status === 429 || status === 503
  const isTransient = status === 408 || status === 409 || status === 429 || status >= 500
  return new LlmError(isBusy ? 'busy' : 'bad_answer', {
    isRetriable: isTransient && code !== 'insufficient_quota',
    detail: `http_${status}`,
    retryAfterSeconds: isBusy ? readRetryAfter(headers?.get('retry-after')) : undefined,
  })
}

/** What the LLM said if it refused a request and named this parameter. */
export function readComplaint(error: unknown, name: string): string | undefined {
  if (!(error instanceof APIError) || ![400, 422].includes(error.status)) return undefined
  const said = JSON.stringify([error.message, error.error])
  return said.includes(name) ? said : undefined
}

/** Other complaints, such as an overflow, depend on the message. */
export function isUnknown(name: string, complaint: string): boolean {
  const before = '(unsupported parameter|unrecognized|unknown|extra_forbidden)[^.{}]*'
  return new RegExp(`${before}\\b${name}\\b|\\b${name}\\W+is (unsupported|not supported)`, 'i').test(complaint)
}

// Retry-After is either seconds or an HTTP date.
function readRetryAfter(value: string | null | undefined) {
  if (!value) return undefined
  const seconds = Number.isNaN(Number(value)) ? (Date.parse(value) - Date.now()) / 1000 : Number(value)
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), LONGEST_RETRY_AFTER_S) : undefined
}

// The SDK wraps fetch's error, and fetch the socket's: a list for a host with several addresses.
function connectionErrorCode(error: unknown) {
  let cause = error
  while (cause instanceof Error) {
    if (cause instanceof SyntaxError) return 'no_reply'
    if ('code' in cause && typeof cause.code === 'string' && /^[A-Z][A-Z_]+$/.test(cause.code)) return cause.code
    cause = cause instanceof AggregateError && !cause.cause ? cause.errors[0] : cause.cause
  }
  return 'connection_broken'
}

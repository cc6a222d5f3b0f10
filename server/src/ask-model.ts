import OpenAI, { APIError } from 'openai'
import type { ModelConfig } from './config.ts'
import { HttpError } from './http-error.ts'

/** Asks the LLM for a reply to one message. Rejects with a ModelError when no usable one comes. */
export type AskModel = (message: string, call: ModelCall) => Promise<string>

export type ModelCall = {
  /** Aborts when the visitor leaves. */
  signal: AbortSignal
  requestId: string
  /** Takes one attempt out of the day's budget; false when it is spent. */
  spend: () => boolean
}

type Options = ModelConfig & { instructions: string; timeoutMs: number }

const RETRIABLE = new Set([408, 409, 429])
const RETRY_PAUSE_MS = 150
const DEFAULT_RETRY_AFTER_S = 5
const MAXIMUM_REPLY_BYTES = 256 * 1024

/** Makes the function that asks an OpenAI-compatible server: at most two attempts within one deadline. */
export function createAskModel({ apiKey, baseUrl, name, instructions, timeoutMs }: Options): AskModel {
  // The SDK throws without a key, so it is made on the first call and not on import.
  let client: OpenAI | undefined
  // Two attempts fit into the deadline only if the first is given little more than half.
  const attemptMs = Math.round(timeoutMs * 0.52)

  async function attempt(message: string, signal: AbortSignal, requestId: string): Promise<string> {
    client ??= new OpenAI({
      apiKey,
      baseURL: baseUrl ?? null,
      maxRetries: 0,
      timeout: attemptMs,
      fetch: fetchAtMost(MAXIMUM_REPLY_BYTES),
      logLevel: 'off',
    })
    const completion: unknown = await client.chat.completions.create(
      {
        model: name,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: message },
        ],
      },
      { signal: AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]), headers: { 'X-Client-Request-Id': requestId } },
    )
    return readReply(completion)
  }

  return async (message, { signal, requestId, spend }) => {
    const deadline = AbortSignal.timeout(timeoutMs)
    const endOfCall = AbortSignal.any([signal, deadline])
    for (let attemptsLeft = 1; ; attemptsLeft -= 1) {
      if (!spend()) throw new ModelError('budget_spent')
      try {
        return await attempt(message, endOfCall, requestId)
      } catch (error) {
        if (signal.aborted) throw new ModelError('visitor_left')
        if (deadline.aborted) throw new ModelError('too_slow')
        const failure = describeFailure(error)
        if (attemptsLeft === 0 || !failure.isRetriable) throw failure.error
        await pause(RETRY_PAUSE_MS, endOfCall)
      }
    }
  }
}

type FailureCode = 'bad_answer' | 'busy' | 'too_slow' | 'budget_spent' | 'visitor_left'

/** Says in one word why the LLM gave no reply. Holds nothing of what it said. */
export class ModelError extends Error {
  readonly code: FailureCode
  readonly retryAfterSeconds: number

  constructor(code: FailureCode, retryAfterSeconds = DEFAULT_RETRY_AFTER_S) {
    super(code)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }

  toHttpError(): HttpError {
    if (this.code === 'busy') {
      return new HttpError(503, 'busy', 'KoomaBot is busy. Try again shortly.', { 'Retry-After': String(this.retryAfterSeconds) })
    }
    if (this.code === 'too_slow') return new HttpError(504, 'too_slow', 'KoomaBot took too long to answer. Try again.')
    return new HttpError(502, 'bad_answer', 'KoomaBot could not answer. Try again.')
  }
}

// Three failures arrive as an answer: HTML with status 200, no choices, and a choice without content.
function readReply(completion: unknown): string {
  const choices = typeof completion === 'object' && completion && 'choices' in completion ? completion.choices : undefined
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined
  const message = typeof first === 'object' && first && 'message' in first ? first.message : undefined
  const content = typeof message === 'object' && message && 'content' in message ? message.content : undefined
  if (typeof content === 'string' && content.trim()) return content.trim()
  throw new ModelError('bad_answer')
}

function describeFailure(error: unknown): { error: ModelError; isRetriable: boolean } {
  if (error instanceof ModelError) return { error, isRetriable: false }
  if (!(error instanceof APIError) || error.status === undefined) return { error: new ModelError('bad_answer'), isRetriable: true }
  const { status, code, headers } = error
  const retryAfter = Number(headers?.get('retry-after') ?? DEFAULT_RETRY_AFTER_S) || DEFAULT_RETRY_AFTER_S
  const isOutOfQuota = code === 'insufficient_quota'
  const isBusy = (status === 429 && !isOutOfQuota) || status === 503
  return {
    error: isBusy ? new ModelError('busy', Math.min(retryAfter, 3600)) : new ModelError('bad_answer'),
    isRetriable: !isOutOfQuota && (RETRIABLE.has(status) || status >= 500),
  }
}

/** Wraps fetch so that an answer larger than a reply can be is not read to its end. */
function fetchAtMost(maximumBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.body) return response
    let size = 0
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength
          if (size > maximumBytes) controller.error(new ModelError('bad_answer'))
          else controller.enqueue(chunk)
        },
      }),
    )
    return new Response(counted, { status: response.status, headers: response.headers })
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}

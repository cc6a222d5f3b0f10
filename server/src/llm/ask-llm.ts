import OpenAI from 'openai'
import type { LlmConfig } from '../config.ts'
import { sizeLimitedFetch } from './size-limited-fetch.ts'
import { LlmError, toLlmError } from './llm-error.ts'

/** Asks the LLM for a reply to one message. Rejects with a LlmError when no usable one comes. */
export type AskLlm = (message: string, call: LlmCall) => Promise<string>

export type LlmCall = {
  /** Aborts when the visitor leaves. */
  signal: AbortSignal
  requestId: string
  /** Takes one attempt out of the day's budget; false when it is spent. */
  spend: () => Promise<boolean>
}

type Options = LlmConfig & {
  instructions: string
  timeoutMs: number
  /** Is told how each attempt ended, and after how many seconds. */
  onAttempt?: (outcome: string, seconds: number) => void
}

const MAXIMUM_ATTEMPTS = 2
const RETRY_PAUSE_MS = 150
const MAXIMUM_ANSWER_BYTES = 256 * 1024

// Two attempts fit into the deadline only if the first is given little more than half of it.
const ATTEMPT_SHARE = 0.52

/** Makes the function that asks an OpenAI-compatible server: at most two attempts within one deadline. */
export function createAskLlm({ apiKey, baseUrl, name, instructions, timeoutMs, onAttempt }: Options): AskLlm {
  const attemptMs = Math.round(timeoutMs * ATTEMPT_SHARE)
  // The SDK throws without a key, so it is made on the first call. Its own retries ignore our deadline and our budget.
  let client: OpenAI | undefined

  async function attempt(message: string, timeout: number, { signal, requestId }: LlmCall): Promise<string> {
    client ??= new OpenAI({
      apiKey,
      baseURL: baseUrl ?? null,
      maxRetries: 0,
      fetch: sizeLimitedFetch(MAXIMUM_ANSWER_BYTES),
      logLevel: 'off',
    })
    const answer = await client.chat.completions.create(
      {
        model: name,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: message },
        ],
      },
      { timeout, fetchOptions: { leaving: signal }, headers: { 'X-Client-Request-Id': requestId } },
    )
    return readReply(answer)
  }

  return async (message, call) => {
    const { signal, spend } = call
    const endsAt = performance.now() + timeoutMs
    for (let attempts = 1; ; attempts += 1) {
      if (!(await spend())) throw new LlmError('budget_spent')
      const startedAt = performance.now()
      // The timeout covers the body as well, since our fetch reads it before it resolves.
      const timeout = Math.max(1, Math.min(attemptMs, Math.floor(endsAt - startedAt)))
      const result = await attempt(message, timeout, call).catch((error: unknown) =>
        signal.aborted ? new LlmError('visitor_left') : toLlmError(error),
      )
      onAttempt?.(typeof result === 'string' ? 'answered' : result.code, (performance.now() - startedAt) / 1000)
      if (typeof result === 'string') return result
      const pauseMs = result.retryAfterSeconds === undefined ? RETRY_PAUSE_MS : result.retryAfterSeconds * 1000
      if (attempts === MAXIMUM_ATTEMPTS || !result.isRetriable || performance.now() + pauseMs >= endsAt) throw result
      await pause(pauseMs, signal)
      if (signal.aborted) throw new LlmError('visitor_left')
    }
  }
}

// Three failures arrive as an answer: HTML with status 200, no choices, and a choice without content.
function readReply(completion: unknown): string {
  const content = property(property(first(property(completion, 'choices')), 'message'), 'content')
  if (typeof content === 'string' && content.trim()) return content.trim()
  throw new LlmError('bad_answer')
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined
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

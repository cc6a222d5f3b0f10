import { setTimeout as wait } from 'node:timers/promises'
import OpenAI, { type ClientOptions } from 'openai'
import { Agent, request } from 'undici'
import { z } from 'zod'
import type { LlmConfig } from '../config.ts'
import { isUnknown, LlmError, type LlmErrorCode, readComplaint, toLlmError } from './llm-error.ts'

/** Rejects with an LlmError when there is no usable reply. */
export type AskLlm = (message: string, call: LlmCall) => Promise<string>

export type LlmCall = {
  /** Cancels the call when the visitor disconnects. */
  signal: AbortSignal
  requestId: string
  network: string
  /** Comes off the deadline. */
  waitedMs?: number
  /** Receives the kind of each failed attempt. */
  onFailure?: (detail: string) => void
}

type Options = LlmConfig & {
  instructions: string
  timeoutMs: number
  /** Takes an attempt out of the daily budget, or returns which limit is reached. */
  consumeCall?: (network: string) => Promise<LlmErrorCode | undefined>
  onAttempt?: (outcome: string, seconds: number) => void
}

const MAXIMUM_ATTEMPTS = 2
const RETRY_PAUSE_MS = 150
const MAXIMUM_ANSWER_BYTES = 256 * 1024

// A second attempt after the first third of the deadline, or any with less than a tenth left, would be paid for and cut
// off.
const RETRY_SHARE = 1 / 3
const LEAST_SHARE = 0.1

// A reply takes 200 tokens. The rest is for what a reasoning model thinks in 15 s.
const MAXIMUM_OUTPUT_TOKENS = 4000

// With status 200 come HTML (the SDK returns a string), no choices, no content and replies that were cut off, too.
const choice = z
  .object({ message: z.object({ content: z.string().trim().min(1) }), finish_reason: z.unknown().optional() })
  .refine(({ finish_reason }) => !/^(?:length|content_filter|error)$/.test(String(finish_reason)))
const completion = z.object({ choices: z.tuple([choice]).rest(z.unknown()) })

/** An attempt may take the whole deadline; a second follows only when the first failed fast. */
export function createAskLlm(options: Options): AskLlm {
  const { apiKey, baseUrl, model, instructions, timeoutMs, consumeCall, onAttempt } = options
  // OpenAI's newer models refuse `max_tokens`; Mistral, Ollama and others know nothing else.
  const preferredBound = baseUrl ? 'max_tokens' : 'max_completion_tokens'
  const otherBound = baseUrl ? 'max_completion_tokens' : 'max_tokens'
  let outputBound: string | undefined = preferredBound
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl ?? null,
    // The SDK's own retries know neither our deadline nor our budget.
    maxRetries: 0,
    fetch: createFetch(timeoutMs),
    // `request` unpacks nothing.
    defaultHeaders: { 'Accept-Encoding': 'identity' },
    logLevel: 'off',
  })

  async function attempt(message: string, milliseconds: number, { signal, requestId }: LlmCall, bound?: string) {
    // The SDK's `timeout` doesn't cover an error's body. `AbortSignal.timeout` can't be cleared: under load, the
    // signals of 15 seconds of chats would be garbage to go through.
    const controller = new AbortController()
    const abort = () => controller.abort()
    const deadline = setTimeout(abort, milliseconds)
    signal.addEventListener('abort', abort)
    try {
      signal.throwIfAborted()
      const answer = await client.chat.completions.create(
        {
          model,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: message },
          ],
          ...(bound && { [bound]: MAXIMUM_OUTPUT_TOKENS }),
        },
        { signal: controller.signal, headers: { 'X-Client-Request-Id': requestId } },
      )
      const { data } = completion.safeParse(answer)
      if (!data) throw new LlmError('bad_answer', { detail: 'no_reply' })
      return data.choices[0].message.content
    } catch (error) {
      if (signal.aborted) throw new LlmError('visitor_left')
      if (controller.signal.aborted) throw new LlmError('too_slow')
      const complaint = bound && readComplaint(error, bound)
      if (!complaint) throw toLlmError(error)
      // It may name the other parameter. Otherwise we ask without a bound.
      if (outputBound === bound && isUnknown(bound, complaint))
        outputBound = bound === preferredBound && complaint.includes(otherBound) ? otherBound : undefined
      throw new LlmError('bad_answer', { isRetriable: true, detail: 'parameter_refused' })
    } finally {
      clearTimeout(deadline)
      signal.removeEventListener('abort', abort)
    }
  }

  return async (message, call) => {
    const { network, waitedMs = 0 } = call
    const begin = performance.now() - waitedMs
    if (waitedMs > timeoutMs * (1 - LEAST_SHARE)) throw new LlmError('no_time_left')
    let bound = outputBound
    for (let attempts = 1; ; attempts += 1) {
      const reachedLimit = await consumeCall?.(network)
      if (reachedLimit) throw new LlmError(reachedLimit)
      const startedAt = performance.now()
      const milliseconds = Math.max(1, Math.floor(begin + timeoutMs - startedAt))
      const result = await attempt(message, milliseconds, call, bound).catch(toLlmError)
      onAttempt?.(typeof result === 'string' ? 'answered' : result.code, (performance.now() - startedAt) / 1000)
      if (typeof result === 'string') return result
      call.onFailure?.(result.detail ?? result.code)
      const pauseMs = result.retryAfterSeconds === undefined ? RETRY_PAUSE_MS : result.retryAfterSeconds * 1000
      const isEarly = performance.now() + pauseMs < begin + timeoutMs * RETRY_SHARE
      if (attempts === MAXIMUM_ATTEMPTS || !result.isRetriable || !isEarly) throw result
      // A bound that was too high for this message alone stays for the next one.
      bound = result.detail === 'parameter_refused' && bound === outputBound ? undefined : outputBound
      await wait(pauseMs, undefined, { signal: call.signal }).catch(() => {
        throw new LlmError('visitor_left')
      })
    }
  }
}

// undici's `request` takes less CPU time than Node's `fetch` (docs/decisions/0021), and follows no redirect with the
// key and the visitor's words to a server that the operator didn't name.
function createFetch(timeoutMs: number): NonNullable<ClientOptions['fetch']> {
  const dispatcher = new Agent({
    maxResponseSize: MAXIMUM_ANSWER_BYTES,
    allowH2: false,
    connect: { timeout: timeoutMs },
  })
  return async (url, { headers, body, signal = null } = {}) => {
    const call = { dispatcher, method: 'POST', headers: new Headers(headers), body: String(body), signal }
    // `request` heeds the signal only once it has a connection.
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    const answer = await Promise.race([request(String(url), call), aborted])
    const plainHeaders = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response((await answer.body.text()) || null, { status: answer.statusCode, headers: plainHeaders })
  }
}

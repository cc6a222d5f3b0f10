import { setTimeout as wait } from 'node:timers/promises'
import OpenAI from 'openai'
import { Agent, Dispatcher1Wrapper } from 'undici'
import { z } from 'zod'
import type { LlmConfig } from '../config.ts'
import { LlmError, toLlmError } from './llm-error.ts'

/** Asks the LLM for a reply to one message. Rejects with an LlmError when there is no usable reply. */
export type AskLlm = (message: string, call: LlmCall) => Promise<string>

/** `signal` aborts when the visitor disconnects, and cancels the call. */
export type LlmCall = { signal: AbortSignal; requestId: string }

type Options = LlmConfig & {
  instructions: string
  timeoutMs: number
  /** Takes one attempt out of the daily budget; false when none remains. */
  consumeCall?: () => Promise<boolean>
  /** Receives the outcome of each attempt and its duration in seconds. */
  onAttempt?: (outcome: string, seconds: number) => void
}

const MAXIMUM_ATTEMPTS = 2
const RETRY_PAUSE_MS = 150
const MAXIMUM_ANSWER_BYTES = 256 * 1024

// Two attempts fit into the deadline only if the first one gets little more than half of it.
const ATTEMPT_SHARE = 0.52

// Three failures arrive with status 200: HTML (the SDK returns a string), no choices, and no content.
const completion = z.object({ choices: z.tuple([z.object({ message: z.object({ content: z.string().trim().min(1) }) })]).rest(z.unknown()) })

/** Makes the function that asks an OpenAI-compatible server: at most two attempts within one deadline. */
export function createAskLlm({ apiKey, baseUrl, model, instructions, timeoutMs, consumeCall, onAttempt }: Options): AskLlm {
  const attemptMs = Math.round(timeoutMs * ATTEMPT_SHARE)
  // Our deadline covers connecting too. The wrapper makes undici 8's agent fit the fetch of Node 24, which is undici 7's.
  const agent = new Agent({ maxResponseSize: MAXIMUM_ANSWER_BYTES, allowH2: false, connect: { timeout: 0 } })
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl ?? null,
    // The SDK's own retries know neither our deadline nor our budget.
    maxRetries: 0,
    // A redirect would take the key and the visitor's words to a server that the operator didn't name.
    fetchOptions: { dispatcher: new Dispatcher1Wrapper(agent), redirect: 'manual' },
    // `maxResponseSize` counts bytes before decompression, so ask for no compression.
    defaultHeaders: { 'Accept-Encoding': 'identity' },
    logLevel: 'off',
  })

  async function attempt(message: string, milliseconds: number, { signal, requestId }: LlmCall): Promise<string> {
    // The SDK's `timeout` ends at the headers. A signal covers the body too.
    const deadline = AbortSignal.timeout(milliseconds)
    try {
      const answer = await client.chat.completions.create(
        {
          model,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: message },
          ],
        },
        { signal: AbortSignal.any([signal, deadline]), headers: { 'X-Client-Request-Id': requestId } },
      )
      const { data } = completion.safeParse(answer)
      if (!data) throw new LlmError('bad_answer')
      return data.choices[0].message.content
    } catch (error) {
      if (signal.aborted) throw new LlmError('visitor_left')
      throw deadline.aborted ? new LlmError('too_slow', { isRetriable: true }) : toLlmError(error)
    }
  }

  return async (message, call) => {
    const endsAt = performance.now() + timeoutMs
    for (let attempts = 1; ; attempts += 1) {
      if (consumeCall && !(await consumeCall())) throw new LlmError('daily_limit_reached')
      const startedAt = performance.now()
      const milliseconds = Math.max(1, Math.min(attemptMs, Math.floor(endsAt - startedAt)))
      const result = await attempt(message, milliseconds, call).catch(toLlmError)
      onAttempt?.(typeof result === 'string' ? 'answered' : result.code, (performance.now() - startedAt) / 1000)
      if (typeof result === 'string') return result
      const pauseMs = result.retryAfterSeconds === undefined ? RETRY_PAUSE_MS : result.retryAfterSeconds * 1000
      if (attempts === MAXIMUM_ATTEMPTS || !result.isRetriable || performance.now() + pauseMs >= endsAt) throw result
      await wait(pauseMs, undefined, { signal: call.signal }).catch(() => {
        throw new LlmError('visitor_left')
      })
    }
  }
}

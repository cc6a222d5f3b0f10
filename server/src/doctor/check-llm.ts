import { randomUUID } from 'node:crypto'
import { createAskLlm } from '../llm/ask-llm.ts'
import type { Config } from '../config.ts'
import { LlmError } from '../llm/llm-error.ts'
import { fail, type Finding, pass } from './finding.ts'

/** Asks the LLM for one word, when one is configured: one call, without a second attempt. */
export async function checkLlm({ llm, site }: Pick<Config, 'llm' | 'site'>): Promise<Finding> {
  if (!llm) return pass('KoomaBot', 'No LLM is configured: it answers from the site’s own facts.')
  let callsRemaining = 1
  const ask = createAskLlm({
    ...llm,
    instructions: 'Answer with one word.',
    timeoutMs: site.chatTimeoutMs,
    consumeCall: async () => (callsRemaining-- > 0 ? undefined : 'daily_limit_reached'),
  })
  try {
    await ask('Are you there?', { signal: new AbortController().signal, requestId: randomUUID(), network: 'doctor' })
    return pass('KoomaBot', `The model ${llm.model} answers.`)
  } catch (error) {
    const code = error instanceof LlmError ? error.code : 'an error of its own'
    const address = llm.baseUrl ?? 'OpenAI'
    return fail(
      'KoomaBot',
      `The model ${llm.model} of ${address} gives no answer (${code}).`,
      'Check OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL.',
    )
  }
}

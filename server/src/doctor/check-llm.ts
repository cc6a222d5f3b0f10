import { randomUUID } from 'node:crypto'
import { createAskLlm } from '../llm/ask-llm.ts'
import type { Config } from '../config.ts'
import { LlmError } from '../llm/llm-error.ts'
import { fail, type Finding, pass } from './finding.ts'

/** Asks the LLM for one word, when one is configured: one call, without a second attempt. */
export async function checkLlm({ model, site }: Pick<Config, 'model' | 'site'>): Promise<Finding> {
  if (!model) return pass('KoomaBot', 'No LLM is configured: it answers from the site’s own facts.')
  const ask = createAskLlm({ ...model, instructions: 'Answer with one word.', timeoutMs: site.chatTimeoutMs })
  let callsLeft = 1
  try {
    await ask('Are you there?', { signal: new AbortController().signal, requestId: randomUUID(), spend: async () => callsLeft-- > 0 })
    return pass('KoomaBot', `The model ${model.name} answers.`)
  } catch (error) {
    const code = error instanceof LlmError ? error.code : 'an error of its own'
    const address = model.baseUrl ?? 'OpenAI'
    return fail(
      'KoomaBot',
      `The model ${model.name} of ${address} gives no answer (${code}).`,
      'Check OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL.',
    )
  }
}

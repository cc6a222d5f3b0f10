import { randomUUID } from 'node:crypto'
import { createAskModel } from '../ask-model.ts'
import type { Config } from '../config.ts'
import { ModelError } from '../model-error.ts'
import { fail, type Finding, pass } from './finding.ts'

/** Asks the LLM for one word, when one is configured: one call, without a second attempt. */
export async function checkModel({ model, site }: Pick<Config, 'model' | 'site'>): Promise<Finding> {
  if (!model) return pass('KoomaBot', 'No LLM is configured: it answers from the site’s own facts.')
  const ask = createAskModel({ ...model, instructions: 'Answer with one word.', timeoutMs: site.chatTimeoutMs })
  let callsLeft = 1
  try {
    await ask('Are you there?', { signal: new AbortController().signal, requestId: randomUUID(), spend: async () => callsLeft-- > 0 })
    return pass('KoomaBot', `The model ${model.name} answers.`)
  } catch (error) {
    const code = error instanceof ModelError ? error.code : 'an error of its own'
    const address = model.baseUrl ?? 'OpenAI'
    return fail(
      'KoomaBot',
      `The model ${model.name} of ${address} gives no answer (${code}).`,
      'Check OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL.',
    )
  }
}

import { randomUUID } from 'node:crypto'
import { createKoomaBot } from '@kooma/koomabot/koomabot.ts'
import type { Config } from '../config.ts'
import { createAskLlm } from '../llm/ask-llm.ts'
import { LlmError } from '../llm/llm-error.ts'
import { type Finding, fail, pass, warn } from './finding.ts'

// The first row counts that the detail of an LlmError begins with.
const REMEDIES = {
  http_401: 'The key is refused. Check OPENAI_API_KEY, or the file that OPENAI_API_KEY_FILE names.',
  http_404: 'There is no such address or model. Check OPENAI_MODEL and OPENAI_BASE_URL, which often ends in /v1.',
  http_429: 'The account has reached a limit. Look at its usage and credit, then try again.',
  http_5: 'The LLM’s server is in trouble. Look at its status page or its log, and try again.',
  E: 'Check OPENAI_BASE_URL. In a container, localhost is the container: write host.docker.internal instead.',
  no_reply: 'The answer isn’t in the form of OpenAI’s chat completions. Check OPENAI_BASE_URL.',
  too_slow: 'Choose a faster model with OPENAI_MODEL, or raise CHAT_TIMEOUT_MS.',
  '': 'Check OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL.',
}

// Every model can answer it from the facts.
const QUESTION = 'Which courses do you offer?'

/** Judges the LLM's reply as the server does. */
export async function checkLlm({ llm, site, chatGuard }: Pick<Config, 'llm' | 'site' | 'chatGuard'>): Promise<Finding> {
  if (!llm) return pass('KoomaBot', 'No LLM is configured. It answers from the site’s own facts.')
  const { instructions, objection } = createKoomaBot(site, chatGuard)
  const ask = createAskLlm({ ...llm, instructions, timeoutMs: site.chatTimeoutMs })
  try {
    const call = { signal: new AbortController().signal, requestId: randomUUID(), network: 'doctor' }
    const reply = await ask(QUESTION, call)
    const heldBack = objection(reply, QUESTION)
    if (!heldBack) return pass('KoomaBot', `The model ${llm.model} answers.`)
    const says = `The model ${llm.model} answers, but visitors get the site’s own answer, because the reply was held back: ${heldBack}.`
    return warn('KoomaBot', says, 'Choose another model with OPENAI_MODEL, or judge less with CHAT_GUARD.')
  } catch (error) {
    const reason = error instanceof LlmError ? (error.detail ?? error.code) : 'unknown'
    const [, remedy = ''] = Object.entries(REMEDIES).find(([start]) => reason.startsWith(start)) ?? []
    const inWords =
      reason === 'too_slow' ? `none within ${site.chatTimeoutMs / 1000} s` : reason.replace('http_', 'HTTP status ')
    return fail('KoomaBot', `The model ${llm.model} at ${llm.baseUrl ?? 'OpenAI'} gives no answer: ${inWords}.`, remedy)
  }
}

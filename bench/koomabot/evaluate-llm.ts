import { writeFile } from 'node:fs/promises'
import { createReplyToVisitor } from '@kooma/server/chat/reply.ts'
import type { Config } from '@kooma/server/config.ts'
import { createReplyGuard } from '@kooma/server/guard/reply-guard.ts'
import { createSiteAnswers } from '@kooma/server/intents/answers.ts'
import { createAskLlm } from '@kooma/server/llm/ask-llm.ts'
import { systemPrompt } from '@kooma/server/llm/system-prompt.ts'
import type { Question } from './score.ts'

const REPLIES_FILE = 'evaluation-replies.json'

/** Asks the configured LLM every question, one after another, and writes the replies to a file for a person to read. */
export async function evaluateLlm(questions: readonly Question[], config: Config): Promise<void> {
  if (!config.llm) {
    console.error('No LLM is configured. Set OPENAI_API_KEY, or OPENAI_BASE_URL and OPENAI_MODEL.')
    process.exit(1)
  }
  const prompt = systemPrompt(config.site)
  const replyToVisitor = createReplyToVisitor({
    answerFromSite: createSiteAnswers(config.site).answer,
    askLlm: createAskLlm({ ...config.llm, instructions: prompt.instructions, timeoutMs: config.site.chatTimeoutMs }),
    guard: createReplyGuard(prompt),
    maxConcurrent: 1,
  })

  const replies = []
  for (const { id, q, expect } of questions) {
    const start = performance.now()
    const { signal } = new AbortController()
    const outcome = await replyToVisitor(q, { signal, requestId: `evaluate-${id}`, network: 'evaluation' }).catch(
      (error: unknown) => ({
        reply: '',
        outcome: error instanceof Error ? error.message : String(error),
        source: 'none',
      }),
    )
    replies.push({ id, q, expect, ...outcome, milliseconds: Math.round(performance.now() - start) })
  }
  await writeFile(REPLIES_FILE, JSON.stringify(replies, null, 1))

  const times = replies.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const counts = [...Map.groupBy(replies, ({ source, outcome }) => `${source}: ${outcome}`)].map(
    ([name, group]) => `${String(group.length).padStart(5)}  ${name}`,
  )
  console.log(counts.join('\n'))
  console.log(
    `median ${times[Math.floor(times.length / 2)]} ms, p95 ${times[Math.floor(times.length * 0.95)]} ms; the replies are in ${REPLIES_FILE}`,
  )
}

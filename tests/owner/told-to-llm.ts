// Prints what a copy's LLM is told, and what its reply guard makes of some replies: node tests/owner/told-to-llm.ts 'reply'…
import { createReplyGuard } from '@kooma/server/guard/reply-guard.ts'
import { systemPrompt } from '@kooma/server/llm/system-prompt.ts'
import { readSettings } from '../../tools/settings.ts'

const prompt = systemPrompt(readSettings().config.site)
const guard = createReplyGuard(prompt)
const objections = process.argv.slice(2).map((reply) => guard(reply) ?? 'none')
console.log(JSON.stringify({ facts: prompt.facts, objections }))

import { createReplyGuard } from '@kooma/server/chat/reply-guard.ts'
import { systemPrompt } from '@kooma/server/llm/system-prompt.ts'
import { z } from 'zod'
import { shareOf } from './figures.ts'
import { percent } from './report.ts'
import type { Config } from '@kooma/server/config.ts'

/** A file of replies that an LLM might write. */
export const replyFile = z.array(z.object({ lang: z.string(), reply: z.string(), message: z.string().optional() }))

type Replies = z.infer<typeof replyFile>

/** Prints how many sound replies the guard holds back, how many unsound ones it lets through, and which. */
export function evaluateGuard(sound: Replies, unsound: Replies, { site }: Config): void {
  const guard = createReplyGuard(systemPrompt(site))
  const alarms = sound.flatMap(({ lang, reply, message }) => guard(reply, message)?.concat(`  ${lang}  ${reply}`) ?? [])
  const misses = unsound.filter(({ reply, message }) => !guard(reply, message)).map(({ lang, reply }) => `${lang}  ${reply}`)
  console.log(`sound replies held back    ${percent(shareOf(alarms.length, sound.length))}`)
  for (const line of alarms) console.log(`  ${line}`)
  console.log(`unsound replies let through ${percent(shareOf(misses.length, unsound.length))}`)
  for (const line of misses) console.log(`  ${line}`)
}

import { type ClaimOf, readReplies, trainClaimClassifier } from '@kooma/server/guard/claim-classifier.ts'
import { createReplyGuard } from '@kooma/server/guard/reply-guard.ts'
import { systemPrompt } from '@kooma/server/llm/system-prompt.ts'
import { z } from 'zod'
import { shareOf } from './figures.ts'
import { percent } from './report.ts'
import type { Config } from '@kooma/server/config.ts'

/** A file of replies that an LLM might write. */
export const replyFile = z.array(z.object({ reply: z.string(), message: z.string().optional() }))

type Replies = z.infer<typeof replyFile>

// Our own replies were written against the mistakes of the others, so they only train.
const HOUSE = 'house'

/** Prints how many sound replies the guard holds back, how many unsound ones it lets through, and which. */
export async function evaluateGuard(sound: Replies, unsound: Replies, { site }: Config, claimOf?: ClaimOf): Promise<void> {
  const guard = createReplyGuard(systemPrompt(site), claimOf)
  const judge = async ({ reply, message }: Replies[number]) => ({ reply, objection: await guard(reply, message) })
  const alarms = (await Promise.all(sound.map(judge))).flatMap(({ reply, objection }) => objection?.concat(`  ${reply}`) ?? [])
  const misses = (await Promise.all(unsound.map(judge))).flatMap(({ reply, objection }) => (objection ? [] : [reply]))
  console.log(`sound replies held back    ${percent(shareOf(alarms.length, sound.length))}`)
  for (const line of alarms) console.log(`  ${line}`)
  console.log(`unsound replies let through ${percent(shareOf(misses.length, unsound.length))}`)
  for (const line of misses) console.log(`  ${line}`)
}

/** The same for each author's replies, with a classifier trained on the others' only. */
export async function crossValidateGuard(config: Config): Promise<void> {
  const replies = readReplies()
  for (const author of new Set(replies.map((reply) => reply.author))) {
    if (author === HOUSE) continue
    const own = replies.filter((reply) => reply.author === author)
    console.log(`\n${author} author`)
    const claimOf = await trainClaimClassifier(replies.filter((reply) => reply.author !== author))
    await evaluateGuard(
      own.filter(({ isSound }) => isSound),
      own.filter(({ isSound }) => !isSound),
      config,
      claimOf,
    )
  }
}

import { placeholderContact } from '@kooma/content/site-settings.ts'
import { z } from 'zod'
import type { ClaimWeights } from '../src/guard/claim-weights.ts'
import { createReplyGuard } from '../src/guard/reply-guard.ts'
import { writeInstructions } from '../src/instructions.ts'
import { shareOf } from './figures.ts'
import { learnClaimWeights, readReplies } from './learn.ts'
import { percent } from './report.ts'

/** A file of replies that an LLM might write. */
export const replyFile = z.array(z.object({ reply: z.string(), message: z.string().optional() }))

type Replies = z.infer<typeof replyFile>

// Our own replies were written against the mistakes of the others, so they only train.
const HOUSE = 'house'

/** Prints how many sound replies the guard holds back, how many unsound ones it lets through, and which. */
export function evaluateGuard(sound: Replies, unsound: Replies, weights?: ClaimWeights): void {
  const guard = createReplyGuard(writeInstructions(placeholderContact), weights)
  const alarms = sound.flatMap(({ reply, message }) => guard(reply, message)?.concat(`  ${reply}`) ?? [])
  const misses = unsound.flatMap(({ reply, message }) => (guard(reply, message) ? [] : [reply]))
  console.log(`sound replies held back    ${percent(shareOf(alarms.length, sound.length))}`)
  for (const line of alarms) console.log(`  ${line}`)
  console.log(`unsound replies let through ${percent(shareOf(misses.length, unsound.length))}`)
  for (const line of misses) console.log(`  ${line}`)
}

/** The same for each author's replies, with weights learnt from the others' only. */
export function crossValidateGuard(): void {
  const replies = readReplies()
  for (const author of new Set(replies.map((reply) => reply.author))) {
    if (author === HOUSE) continue
    const own = replies.filter((reply) => reply.author === author)
    console.log(`\n${author} author`)
    const weights = learnClaimWeights(replies.filter((reply) => reply.author !== author))
    evaluateGuard(
      own.filter(({ isSound }) => isSound),
      own.filter(({ isSound }) => !isSound),
      weights,
    )
  }
}

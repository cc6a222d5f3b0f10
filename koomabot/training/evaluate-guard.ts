import { placeholderContact } from '@kooma/content/site-settings.ts'
import { z } from 'zod'
import { createReplyGuard } from '../src/guard/reply-guard.ts'
import { writeInstructions } from '../src/instructions.ts'
import { type Example, examplesOf, learnFromExamples, readWorlds, type World } from './learn.ts'
import { percent } from './report.ts'

export const replyFile = z.array(z.object({ reply: z.string(), message: z.string().optional() }))

type Replies = z.infer<typeof replyFile>

const FOLDS = 4

export function evaluateGuard(sound: Replies, unsound: Replies): void {
  const guard = createReplyGuard(writeInstructions(placeholderContact))
  const alarms = sound.flatMap(({ reply, message }) => guard(reply, message)?.concat(`  ${reply}`) ?? [])
  const misses = unsound.flatMap(({ reply, message }) => (guard(reply, message) ? [] : [reply]))
  console.log(`sound replies held back    ${percent(alarms.length, sound.length)}`)
  for (const line of alarms) console.log(`  ${line}`)
  console.log(`unsound replies let through ${percent(misses.length, unsound.length)}`)
  for (const line of misses) console.log(`  ${line}`)
}

/** With weights learnt from other authors and other worlds only. */
export function crossValidateGuard(): void {
  const { authors, others } = readWorlds()
  const examples = new Map([...authors, ...others].map((world) => [world, examplesOf(world)]))
  printHeldBack('the learnt facts', authors, examples)
  printHeldBack('other facts', others, examples)
}

function printHeldBack(title: string, worlds: readonly World[], examples: ReadonlyMap<World, Example[]>): void {
  const outcomes = Array.from({ length: FOLDS }, (_, fold) => {
    const tested = worlds.filter((_world, at) => at % FOLDS === fold)
    const weights = learnFromExamples([...examples].flatMap(([world, own]) => (tested.includes(world) ? [] : own)))
    return tested.flatMap((world) => outcomesOf(world, weights))
  }).flat()
  const shares = [...Map.groupBy(outcomes, ({ kind }) => kind)].map(
    ([kind, group]) => `${kind} ${percent(group.filter(({ isHeld }) => isHeld).length, group.length)}`,
  )
  console.log(`held back by ${title}: ${shares.join(', ')}`)
}

function outcomesOf({ facts, replies }: World, weights: Int8Array): { kind: string; isHeld: boolean }[] {
  const prompt = writeInstructions(placeholderContact)
  const guard = createReplyGuard({ ...prompt, facts }, 'on', weights)
  return replies.map(({ reply, message, kind }) => ({ kind, isHeld: guard(reply, message) !== undefined }))
}

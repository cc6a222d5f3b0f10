import { isSmallTalk } from './small-talk.ts'

/** How likely a message asks about a class; the classes of a message sum to 1. */
export type Chance = { readonly id: string; readonly chance: number }

/** What the bot makes of a message: one or two answers, an offer of three topics, or the honest no with the class it was recognized as. */
export type Decision =
  | { readonly kind: 'answer'; readonly topics: readonly string[] }
  | { readonly kind: 'offer'; readonly topics: readonly string[] }
  | { readonly kind: 'unknown'; readonly class: string | undefined }

/** Where the lines are drawn; see docs/koomabot.md for what each one trades. */
export const THRESHOLDS = { answer: 0.5, overUnknown: 2.5, smallTalk: 0.5, offer: 0.2, classNamed: 0.3 }

const OFFERED_TOPICS = 3

/** Weighs the likeliest topic against everything the site does not publish. A close call is offered, never guessed. */
export function decide(chances: readonly Chance[], isTopic: (id: string) => boolean, thresholds = THRESHOLDS): Decision {
  const sorted = chances.toSorted((a, b) => b.chance - a.chance)
  const topics = sorted.filter(({ id }) => isTopic(id))
  const unknown = sorted.filter(({ id }) => !isTopic(id))
  const unknownChance = unknown.reduce((sum, { chance }) => sum + chance, 0)
  const best = topics[0]
  if (best !== undefined && isClear(best, unknownChance, thresholds)) return { kind: 'answer', topics: [best.id] }
  const offered = topics.filter(({ id }) => !isSmallTalk(id))
  const offeredChance = offered.slice(0, OFFERED_TOPICS).reduce((sum, { chance }) => sum + chance, 0)
  if (offeredChance >= thresholds.offer) return { kind: 'offer', topics: offered.slice(0, OFFERED_TOPICS).map(({ id }) => id) }
  const named = unknown[0]
  return { kind: 'unknown', class: named !== undefined && named.chance >= thresholds.classNamed ? named.id : undefined }
}

// A greeting too many does no harm and cannot be offered, so less is asked of it.
function isClear({ id, chance }: Chance, unknownChance: number, { answer, overUnknown, smallTalk }: typeof THRESHOLDS): boolean {
  return isSmallTalk(id) ? chance >= smallTalk && chance >= unknownChance : chance >= answer && chance >= unknownChance * overUnknown
}

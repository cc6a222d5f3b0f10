import { isSmallTalk } from './small-talk.ts'

/** How likely a message asks about a class. The chances of all classes sum to 1. */
export type Chance = { readonly id: string; readonly chance: number }

/** One or two topics to answer, up to three to offer, or the unanswerable class that the message seems to ask about. */
export type Decision =
  | { readonly kind: 'answer'; readonly topics: readonly string[] }
  | { readonly kind: 'offer'; readonly topics: readonly string[] }
  | { readonly kind: 'unknown'; readonly class: string | undefined }

/** docs/koomabot.md says what each threshold trades. */
export const THRESHOLDS = { answer: 0.5, overUnknown: 2.5, smallTalk: 0.5, offer: 0.2, classNamed: 0.3 }

const OFFERED_TOPICS = 3

const MONEY = /^(?:[$€£]|dollars?|bucks|piasses?|pric(?:e|es|ed|ing)|prix|costs?|costing|cout(?:e|er|ent|s)?|fees?|tarifs?)$/
const BARGAIN = /^(?:rabais|discount(?:s|ed)?|refund\w*|rembours\w*|deposits?|cheap\w*|expensive)$/
const WORK = /^(?:hiring|jobs?|emplois?|careers?|carrieres?|salar(?:y|ies)|salaires?|internships?|stagiaires?|benevol\w*|embauch\w*|vacanc(?:y|ies))$/

/** Tells words of money and of work. The site publishes neither, so a message with one of them is never answered outright: `repair cost`, `pilot jobs`. */
export function isSensitive(word: string): boolean {
  return MONEY.test(word) || BARGAIN.test(word) || WORK.test(word)
}

/** Compares the likeliest topic with everything that the site does not publish. A close call is offered, not answered. */
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

// A wrong greeting does little harm and cannot be offered, so its threshold is lower.
function isClear({ id, chance }: Chance, unknownChance: number, { answer, overUnknown, smallTalk }: typeof THRESHOLDS): boolean {
  return isSmallTalk(id) ? chance >= smallTalk && chance >= unknownChance : chance >= answer && chance >= unknownChance * overUnknown
}

import { isSmallTalk } from './small-talk.ts'

export type Chance = { id: string; chance: number }

/**
 * An answer with alternatives is not sure. One to several questions, and `unknown`, may name classes that the site does
 * not publish.
 */
export type Decision =
  | { kind: 'answer'; topics: readonly string[]; alternatives: readonly string[] }
  | { kind: 'offer' | 'unknown'; topics: readonly string[] }

// Shares of the chance; `overUnknown` is a ratio. koomabot/README.md says what they decide, and
// training/what-was-tried.md what a higher or lower one costs.
const THRESHOLDS = { sure: 0.65, likely: 0.3, overUnknown: 2.2, offer: 0.26, named: 0.3 }

// For `mayAnswer`. Among few topics, a smaller chance is enough.
const CONFINED = { likely: 0.03, overUnknown: 1.4, mostUnknownForOffer: 0.1 }

const MOST_ALTERNATIVES = 2
const MOST_OFFERED = 3

/** Compares the likeliest topic with everything unpublished. With `mayAnswer`, other topics don't compete. */
export function decide(
  chances: readonly Chance[],
  isTopic: (id: string) => boolean,
  mayAnswer?: (id: string) => boolean,
): Decision {
  const sorted = chances.toSorted((a, b) => b.chance - a.chance)
  const found = sorted.filter(({ id }) => isTopic(id))
  const best = mayAnswer ? found.find(({ id }) => mayAnswer(id)) : found[0]
  const unanswerable = sorted.filter(({ id }) => !isTopic(id))
  const unknown = total(unanswerable)
  const { likely, overUnknown } = mayAnswer ? CONFINED : THRESHOLDS
  if (best && best.chance >= Math.max(likely, unknown * overUnknown)) {
    // A wrong greeting does little harm, so it comes without alternatives.
    const isSure = best.chance >= THRESHOLDS.sure || isSmallTalk(best.id)
    const others = isSure ? [] : withoutSmallTalk(found).filter((topic) => topic !== best)
    return { kind: 'answer', topics: [best.id], alternatives: others.slice(0, MOST_ALTERNATIVES).map(({ id }) => id) }
  }
  const offered = withoutSmallTalk(found).slice(0, MOST_OFFERED)
  // Once a price is published, `do I pay for the equipment` gets the equipment, and is offered the price.
  const [clear, other] = offered.filter((topic) => topic !== best)
  const isClear = clear && clear.chance >= Math.max(THRESHOLDS.sure, unknown * THRESHOLDS.overUnknown)
  if (isClear && other && best && !isSmallTalk(best.id))
    return { kind: 'answer', topics: [clear.id], alternatives: [best.id, other.id] }
  const isOffered = total(offered) >= THRESHOLDS.offer && (!mayAnswer || unknown < CONFINED.mostUnknownForOffer)
  if (isOffered) return { kind: 'offer', topics: offered.map(({ id }) => id) }
  const named = unanswerable.slice(0, 1).filter(({ chance }) => chance >= THRESHOLDS.named)
  return { kind: 'unknown', topics: named.map(({ id }) => id) }
}

// A greeting cannot be offered.
function withoutSmallTalk(chances: readonly Chance[]): readonly Chance[] {
  return chances.filter(({ id }) => !isSmallTalk(id))
}

function total(chances: readonly Chance[]) {
  return chances.reduce((sum, { chance }) => sum + chance, 0)
}

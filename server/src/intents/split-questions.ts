import type { Chance } from './decide.ts'

const BETWEEN_QUESTIONS = /[?!.;\n]+|,? (?:and|also|plus|et|pis|aussi) /i
const FEWEST_WORDS = 3
const CLEAR_CHANCE = 0.75
const LEAST_CHANCE_IN_WHOLE = 0.2

/**
 * Finds the two topics of a message that asks two questions, such as `is gear included and do I need a licence`.
 * Each part must be clear by itself and likely in the whole message too; otherwise small talk around a question would count as a second one.
 */
export function topicsOfSplitQuestion(
  message: string,
  whole: readonly Chance[],
  chancesOf: (part: string) => readonly Chance[],
  isTopic: (id: string) => boolean,
): string[] {
  const parts = message.split(BETWEEN_QUESTIONS).filter((part) => part.trim().split(/\s+/).length >= FEWEST_WORDS)
  if (parts.length < 2) return []
  const shown = new Set(whole.filter(({ chance }) => chance >= LEAST_CHANCE_IN_WHOLE).map(({ id }) => id))
  const clear = parts.flatMap((part) => chancesOf(part).filter(({ id, chance }) => chance >= CLEAR_CHANCE && isTopic(id) && shown.has(id)))
  const topics = [...new Set(clear.map(({ id }) => id))]
  return topics.length === 2 ? topics : []
}

import { clausesOf } from './clauses.ts'
import { isDenial, isTelling, isValue, isYears, quantifiersOf, type Token, tokensOf } from './tokens.ts'

/** A clause of the site's answers. It is learnt when the weights were learnt with it. */
export type Fact = Facts['facts'][number]

// One question, in one language or two.
type Topic = { title: Token[]; keys: Set<string> }

export type Facts = ReturnType<typeof readFacts>

// `- Question? Answer (/page)`, and below it `  Titre: réponse`.
const LINE = /^(?<start>- | {2})(?<title>.+?(?:\?:|[?:])) (?<answer>.*?)(?: \(\/[^)]*\))?$/

// "From 10 years old and up", not "15 years of interest in flight".
const SAYS_AGE = /^(?:old|older|aged?|ages|up|plus|agee?s?)$/

/** `learnt` are the clauses that the weights were learnt with. */
export function readFacts(text: string, learnt: ReadonlySet<string>) {
  const topics: Topic[] = []
  const facts = text.split('\n').flatMap((line) => {
    const { start, title = '', answer = line } = LINE.exec(line)?.groups ?? {}
    const last = topics.at(-1)
    const topic = start === '  ' && last ? last : { title: [], keys: new Set<string>() }
    if (topic !== last) topics.push(topic)
    const titleTokens = tokensOf(title)
    topic.title.push(...titleTokens)
    for (const key of titleTokens.filter(isTelling).flatMap(({ keys }) => keys)) topic.keys.add(key)
    return clausesOf(answer).map((clause) => {
      const tokens = tokensOf(clause)
      const keys = new Set(tokens.flatMap((token) => token.keys))
      for (const key of keys) topic.keys.add(key)
      return {
        topic,
        tokens,
        keys,
        quantifiers: new Set(tokens.flatMap(({ text }) => quantifiersOf(text))),
        isDenied: isDenial(tokens),
        isLearnt: learnt.has(plainClause(clause)),
      }
    })
  })
  const uses = new Map<string, number>()
  for (const key of topics.flatMap(({ keys }) => [...keys])) uses.set(key, (uses.get(key) ?? 0) + 1)
  const ages = facts.flatMap(({ tokens }) =>
    tokens.some(({ text }) => SAYS_AGE.test(text))
      ? tokens.flatMap((token) => (isYears(token) ? [token.value] : []))
      : [],
  )
  return {
    facts,
    keys: new Set(uses.keys()),
    values: facts.flatMap(({ tokens }) => tokens.filter(isValue)),
    /** 0 when the facts name none. */
    leastAge: ages.length === 0 ? 0 : Math.min(...ages),
    /** What a match tells: more, the fewer topics have the word. */
    weightOf: (keys: readonly string[]) => {
      const counts = keys.flatMap((key) => uses.get(key) ?? [])
      return Math.log(1 + topics.length / (counts.length === 0 ? 1 : Math.min(...counts)))
    },
  }
}

export function plainClauses(text: string): Set<string> {
  return new Set(
    text.split('\n').flatMap((line) => clausesOf(LINE.exec(line)?.groups?.answer ?? line).map(plainClause)),
  )
}

/** Without capitals, typographic apostrophes and the mark at its end. */
export function plainClause(clause: string): string {
  return clause
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[.!;:]+$/, '')
}

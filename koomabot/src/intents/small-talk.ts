import { conceptsOf } from './synonyms.ts'

const OPENING =
  /^(?:hi|hello|hey|hiya|howdy|yo|bonjour|salut|allo|bonsoir|coucou|hola|dear|good|morning|afternoon|evening|there|everyone|all|folks|team|guys|sir|madam|bot|robot|kooma|koomabot|monsieur|madame|please|svp|thanks?|you|merci|ok|okay|so|well|euh|um)$/
const CLOSING =
  /^(?:thanks?|you|thx|ty|cheers|merci|svp|beaucoup|please|bye|in|advance|avance|d|lol|haha|mdr|bonjour|kindly|again|bien)$/

/** Small talk is answered but never offered. Its utterances keep their openings, having no other words. */
export function isSmallTalk(id: string): boolean {
  return id === 'greeting' || id === 'thanks'
}

/**
 * Removes greetings and thanks from both ends, unless fewer than two words would be left. With `mayLeaveOne`, one that
 * we know is enough: the price in `hi, price?`, not the name in `thanks Paul`.
 */
export function withoutSmallTalk(words: readonly string[], mayLeaveOne = false): readonly string[] {
  let start = 0
  while (OPENING.test(words[start] ?? '')) start += 1
  let end = words.length
  while (end > start && CLOSING.test(words[end - 1] ?? '')) end -= 1
  const left = words.slice(start, end)
  const isEnough = left.length > 1 || (mayLeaveOne && left.some((word) => conceptsOf(word).length > 0))
  return isEnough ? left : words
}

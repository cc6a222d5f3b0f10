const OPENING =
  /^(?:hi|hello|hey|hiya|howdy|yo|bonjour|salut|allo|bonsoir|coucou|hola|dear|good|morning|afternoon|evening|there|everyone|all|folks|team|guys|sir|madam|bot|robot|kooma|koomabot|monsieur|madame|please|svp|thanks?|you|merci|ok|okay|so|well|euh|um)$/
const CLOSING =
  /^(?:thanks?|you|thx|ty|cheers|merci|svp|beaucoup|please|bye|in|advance|avance|d|lol|haha|mdr|bonjour|kindly|again|bien)$/
const FEWEST_WORDS_LEFT = 2

/** Tells the classes that are answered but never offered. Their utterances keep their openings, having no other words. */
export function isSmallTalk(id: string): boolean {
  return id === 'greeting' || id === 'thanks'
}

/** Removes greetings and thanks from both ends of a message, unless fewer than two words would be left. */
export function withoutSmallTalk(words: readonly string[]): readonly string[] {
  let start = 0
  while (OPENING.test(words[start] ?? '')) start += 1
  let end = words.length
  while (end > start && CLOSING.test(words[end - 1] ?? '')) end -= 1
  return end - start >= FEWEST_WORDS_LEFT ? words.slice(start, end) : words
}

const OPENINGS = new Set(
  (
    'hi hello hey hiya howdy yo bonjour salut allo bonsoir coucou hola dear ' +
    'good morning afternoon evening there everyone all folks team guys sir madam bot robot ' +
    'kooma koomabot monsieur madame please svp thanks thank you merci ok okay so well euh um'
  ).split(' '),
)
const CLOSINGS = new Set(
  (
    'thanks thank you thx ty cheers merci svp beaucoup please bye in advance avance d lol haha ' +
    'mdr bonjour kindly again bien'
  ).split(' '),
)
const FEWEST_WORDS_LEFT = 2
const SMALL_TALK_IDS = new Set(['greeting', 'thanks'])

/** Tells the classes that are answered but never offered. Their utterances keep their openings, having no other words. */
export function isSmallTalk(id: string): boolean {
  return SMALL_TALK_IDS.has(id)
}

/** Removes greetings and thanks from both ends of a message, unless less than two words would be left. */
export function withoutSmallTalk(words: readonly string[]): readonly string[] {
  let start = 0
  while (OPENINGS.has(words[start] ?? '')) start += 1
  let end = words.length
  while (end > start && CLOSINGS.has(words[end - 1] ?? '')) end -= 1
  return end - start >= FEWEST_WORDS_LEFT ? words.slice(start, end) : words
}

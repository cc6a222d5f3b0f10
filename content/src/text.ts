/** The pages show English. French, for KoomaBot, may be left out. */
export type Text = { en: string; fr?: string | undefined }

const NUMBERS = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  fr: ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
} as const

/** Stands before a French text made of others. When one of them is missing, so is the whole. */
export function french(words: TemplateStringsArray, ...parts: (string | number | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : String.raw({ raw: words }, ...parts)
}

/** A number as a word, in figures from thirteen on. The French word is masculine. */
export function inWords(count: number) {
  return { en: NUMBERS.en[count] ?? String(count), fr: NUMBERS.fr[count] ?? String(count) }
}

/** Joins texts to `a, b and c`. There is French when all have it. */
export function listed(items: readonly Text[]): Text {
  return combined(items, (words, and) =>
    words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`,
  )
}

/** Puts one sentence after the other. There is French when all have it. */
export function joined(sentences: readonly Text[]): Text {
  return combined(sentences, (words) => words.join(' '))
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function combined(items: readonly Text[], combine: (words: readonly string[], and: string) => string): Text {
  const fr = items.flatMap((item) => item.fr ?? [])
  return {
    en: combine(
      items.map(({ en }) => en),
      'and',
    ),
    fr: fr.length < items.length ? undefined : combine(fr, 'et'),
  }
}

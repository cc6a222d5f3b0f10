/** A text in English, and in French where there is one. The pages show the English one; KoomaBot answers in both languages. */
export type Text = { en: string; fr?: string | undefined }

const NUMBERS = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  fr: ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
} as const

/** Stands before a French text that is made of others. When one of them has no French, neither has the whole. */
export function french(
  words: TemplateStringsArray,
  ...parts: readonly (string | number | undefined)[]
): string | undefined {
  return parts.includes(undefined) ? undefined : String.raw({ raw: words }, ...parts)
}

/** A number as a word, in figures from thirteen on. The French word is masculine. */
export function inWords(count: number) {
  return { en: NUMBERS.en[count] ?? String(count), fr: NUMBERS.fr[count] ?? String(count) }
}

/** Joins texts to a list: `a, b and c`. There is French when all of them have it. */
export function listed(items: readonly Text[]): Text {
  return combined(items, (words, and) =>
    words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`,
  )
}

/** Puts one sentence after the other. There is French when all of them have it. */
export function joined(sentences: readonly Text[]): Text {
  return combined(sentences, (words) => words.join(' '))
}

/** Gives a text a capital first letter. */
export function capitalized(text: string): string
export function capitalized(text: string | undefined): string | undefined
export function capitalized(text: string | undefined): string | undefined {
  return text && text.charAt(0).toUpperCase() + text.slice(1)
}

function combined(items: readonly Text[], combine: (words: readonly string[], and: string) => string): Text {
  const ofFrench = items.flatMap(({ fr }) => fr ?? [])
  return {
    en: combine(
      items.map(({ en }) => en),
      'and',
    ),
    fr: ofFrench.length < items.length ? undefined : combine(ofFrench, 'et'),
  }
}

/** A text in KoomaBot's two languages. The pages show the English one. */
export type Text = { en: string; fr: string }

const NUMBERS: Record<keyof Text, readonly string[]> = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  fr: ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
}
const AND: Text = { en: 'and', fr: 'et' }

/** A number as a word, in figures from thirteen on. The French word is masculine. */
export function inWords(count: number): Text {
  return { en: NUMBERS.en[count] ?? String(count), fr: NUMBERS.fr[count] ?? String(count) }
}

/** Joins words to a list: `a, b and c`. */
export function listed(items: readonly string[], language: keyof Text = 'en'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${AND[language]} ${items.at(-1)}`
}

/** Gives a text a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

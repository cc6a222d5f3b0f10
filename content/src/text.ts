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

/** Joins texts to a list: `a, b and c`. */
export function listed(items: readonly Text[]): Text {
  const join = (language: keyof Text) => {
    const words = items.map((item) => item[language])
    return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${AND[language]} ${words.at(-1)}`
  }
  return { en: join('en'), fr: join('fr') }
}

/** Gives a text a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

import { findPage } from '@kooma/content/pages.ts'
import type { SystemPrompt } from '../llm/system-prompt.ts'

/** Returns why a reply of the LLM must not be shown, or undefined when it may. */
export type ReplyGuard = (
  reply: string,
) => 'too_long' | 'unknown_number' | 'unknown_price' | 'unknown_link' | 'unknown_address' | 'instructions' | undefined

const LONGEST_REPLY = 1200
const LONGEST_QUOTE_WORDS = 8

const NUMBER = /\d+(?:[.,:/-]\d+)*/g
const MONEY = /[$€£¥]|\b(?:dollars?|bucks?|cad|usd|euros?|piastres?|free of charge|gratuit\w*|for free)\b/i
const PATH = /(?<![\w/.:])\/[a-z][\w/-]*/gi
const LINK = /\b(?:https?|ftp):\/\/\S+|\bwww\.\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi
const ADDRESS = /\b(?:street|avenue|boulevard|road|highway|chemin|postal code|code postal)\b|\brue (?:de|du|des|saint\w*)\b/i

// Starts at three: "one of them" and "the two courses" are no promises.
// biome-ignore format: a table
const NUMBER_WORDS: Record<string, number> = {
  three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50,
  sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100, thousand: 1000, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10,
  onze: 11, douze: 12, quinze: 15, vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60, cent: 100, mille: 1000,
}

/**
 * Makes the check for every reply of the LLM. The business is liable for what its bot says, so we reject a reply with a number,
 * link, price or address that isn't in our facts. We accept rejecting some good replies for that.
 */
export function createReplyGuard({ rules, facts }: SystemPrompt): ReplyGuard {
  const knownNumbers = new Set([...(facts.match(NUMBER) ?? []).flatMap((number) => [number, ...number.split(/\D/)]), ...spelledNumbers(facts)])
  const knownLinks = new Set(facts.match(LINK)?.map(withoutEnd))
  const secretQuotes = new Set(quotesOf(rules))

  return (reply) => {
    if (reply.length > LONGEST_REPLY) return 'too_long'
    if (quotesOf(reply).some((quote) => secretQuotes.has(quote))) return 'instructions'
    if (MONEY.test(reply)) return 'unknown_price'
    if (ADDRESS.test(reply)) return 'unknown_address'
    const links = (reply.match(LINK) ?? []).map(withoutEnd)
    if (links.some((link) => !knownLinks.has(link)) || (reply.match(PATH) ?? []).some((path) => !findPage(path))) return 'unknown_link'
    return hasUnknownNumber(reply, knownNumbers) ? 'unknown_number' : undefined
  }
}

function hasUnknownNumber(reply: string, known: ReadonlySet<string>): boolean {
  const figures = reply.match(NUMBER) ?? []
  return [...figures, ...spelledNumbers(reply)].some((number) => !known.has(number))
}

function spelledNumbers(text: string): string[] {
  return wordsOf(text)
    .flatMap((word) => NUMBER_WORDS[word] ?? [])
    .map(String)
}

function quotesOf(text: string): string[] {
  const words = wordsOf(text)
  return words.slice(0, Math.max(0, words.length - LONGEST_QUOTE_WORDS + 1)).map((_, at) => words.slice(at, at + LONGEST_QUOTE_WORDS).join(' '))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function withoutEnd(link: string): string {
  return link.toLowerCase().replace(/[.,;:!?)]+$/, '')
}

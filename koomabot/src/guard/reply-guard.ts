import { findPage } from '@kooma/content/pages.ts'
import type { Instructions } from '../instructions.ts'
import { createClauseReader, isNewFact } from './claim-features.ts'
import { type ClaimWeights, claimWeights, isUnfounded } from './claim-weights.ts'
import { clausesOf } from './clauses.ts'
import { LINK, PATH, PHONE, withPlainContacts } from './contacts.ts'

/** Returns why a reply of the LLM to a message must not be shown, or undefined when it may. */
export type ReplyGuard = (reply: string, message?: string) => Objection | undefined

/** What is wrong with a reply of the LLM. */
export type Objection = 'too_long' | 'instructions' | 'unknown_link' | 'unknown_number' | 'unknown_claim'

const LONGEST_REPLY = 1200
const LONGEST_QUOTE_WORDS = 12
const FEWEST_WORDS_OF_A_FACT = 3

/**
 * Makes the check for every reply of the LLM. The business is liable for what its bot says, so we reject a link or phone number that isn't ours,
 * a quote of the rules, and any clause that claims something beyond our facts, by the learnt weights. A clause of the facts themselves always passes.
 */
export function createReplyGuard(
  { rules, facts, siteUrl }: Omit<Instructions, 'instructions'>,
  weights: ClaimWeights = claimWeights,
): ReplyGuard {
  // The number of a WhatsApp link goes with the other spellings of the phone number.
  const knownLinks = new Set([
    'https://wa.me',
    'wa.me',
    ...(facts.match(LINK) ?? []).flatMap((link) => [withoutEnd(link), withoutEnd(link).replace(/^.*@/, '')]),
  ])
  const knownPaths = new Set(facts.match(PATH))
  const phone = /\+[\d ()-]{7,24}/.exec(facts)?.[0].replace(/\D/g, '') ?? ''
  // A short clause is not known from the facts: they hold "Yes", but it is true after one question only.
  const isLong = (clause: string) => clause.split(' ').length >= FEWEST_WORDS_OF_A_FACT
  const knownClauses = new Set(clausesOf(facts).filter(isLong).map(plainWords))
  const secretQuotes = new Set(quotesOf(rules))
  const readClauses = createClauseReader(facts)

  function isKnownLink(link: string): boolean {
    const end = withoutEnd(link)
    const url = URL.parse(end)
    return knownLinks.has(end) || (url?.origin === siteUrl && isKnownPath(url.pathname + url.hash))
  }
  const isKnownPath = (path: string) => knownPaths.has(path) || findPage(path) !== undefined

  return (reply, message = '') => {
    if (reply.length > LONGEST_REPLY) return 'too_long'
    if (quotesOf(reply).some((quote) => secretQuotes.has(quote))) return 'instructions'
    const plain = withPlainContacts(reply).replaceAll(PHONE, (number) => (isPhone(number) ? ' ' : number))
    if (!(plain.match(LINK) ?? []).every(isKnownLink)) return 'unknown_link'
    if (!(plain.replaceAll(LINK, ' ').match(PATH) ?? []).every(isKnownPath)) return 'unknown_link'
    if (plain.search(PHONE) !== -1) return 'unknown_number'
    const hasUnfounded = readClauses(reply, message).some(
      ({ text, features }) =>
        !knownClauses.has(plainWords(text)) && !isNewFact(features) && isUnfounded(features, weights),
    )
    return hasUnfounded ? 'unknown_claim' : undefined
  }

  function isPhone(number: string): boolean {
    return phone.endsWith(number.replace(/\D/g, '').replace(/^00/, ''))
  }
}

function plainWords(clause: string): string {
  return clause.toLowerCase().replaceAll('’', "'")
}

function quotesOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, Math.max(0, words.length - LONGEST_QUOTE_WORDS + 1))
    .map((_, at) => words.slice(at, at + LONGEST_QUOTE_WORDS).join(' '))
}

function withoutEnd(link: string): string {
  return link.toLowerCase().replace(/[.,;:!?)/]+$/, '')
}

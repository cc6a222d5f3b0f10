import { findPage } from '@kooma/content/pages.ts'
import type { Instructions } from '../instructions.ts'
import { type ClaimWeights, claimWeights } from './claim-weights.ts'
import { createClaimJudge } from './claims.ts'
import { LINK, mayHaveContact, PATH, PHONE, withPlainContacts } from './contacts.ts'

/** Returns why a reply of the LLM to a message must not be shown, or undefined when it may. */
export type ReplyGuard = (reply: string, message?: string) => Objection | undefined

/** What is wrong with a reply of the LLM. */
export type Objection = 'too_long' | 'instructions' | 'unknown_link' | 'unknown_number' | 'unknown_claim'

/** How much of a reply is judged: all of it, all but its claims, or nothing. */
export type GuardLevel = 'on' | 'links' | 'off'

const LONGEST_REPLY = 1200
const LONGEST_QUOTE_WORDS = 12

/**
 * Makes the check for every reply of the LLM. The business is liable for what its bot says, so we reject a link or phone number that isn't ours,
 * a quote of the rules, and any clause that claims something beyond our facts.
 */
export function createReplyGuard(
  { rules, facts, siteUrl }: Omit<Instructions, 'instructions'>,
  level: GuardLevel = 'on',
  weights: ClaimWeights = claimWeights,
): ReplyGuard {
  // The number of a WhatsApp link goes with the other spellings of the phone number.
  const knownLinks = new Set([
    'https://wa.me',
    'wa.me',
    ...(facts.match(LINK) ?? []).flatMap((link) => [withoutEnd(link), withoutEnd(link).replace(/^.*@/, '')]),
  ])
  const knownPaths = new Set(facts.match(PATH))
  const knownPhones = (facts.match(PHONE) ?? []).map((number) => number.replace(/\D/g, ''))
  const secretQuotes = new Set(quotesOf(rules))
  const claimsBeyond = createClaimJudge(facts, weights)

  function isKnownLink(link: string): boolean {
    const end = withoutEnd(link)
    const url = URL.parse(end)
    return knownLinks.has(end) || (url?.origin === siteUrl && isKnownPath(url.pathname + url.hash))
  }
  const isKnownPath = (path: string) => knownPaths.has(path) || findPage(path) !== undefined

  return (reply, message = '') => {
    if (level === 'off') return undefined
    if (reply.length > LONGEST_REPLY) return 'too_long'
    if (quotesOf(reply).some((quote) => secretQuotes.has(quote))) return 'instructions'
    const unknownContact = mayHaveContact(reply) && unknownContactOf(reply)
    if (unknownContact) return unknownContact
    return level === 'on' && claimsBeyond(reply, message) ? 'unknown_claim' : undefined
  }

  function unknownContactOf(reply: string): Objection | undefined {
    const plain = withPlainContacts(reply).replaceAll(PHONE, (number) => (isPhone(number) ? ' ' : number))
    if (!(plain.match(LINK) ?? []).every(isKnownLink)) return 'unknown_link'
    if (!(plain.replaceAll(LINK, ' ').match(PATH) ?? []).every(isKnownPath)) return 'unknown_link'
    return plain.search(PHONE) === -1 ? undefined : 'unknown_number'
  }

  function isPhone(number: string): boolean {
    const digits = number.replace(/\D/g, '').replace(/^00/, '')
    return knownPhones.some((known) => known.endsWith(digits))
  }
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

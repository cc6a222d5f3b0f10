import { findPage } from '@kooma/content/pages.ts'
import type { Instructions } from '../instructions.ts'
import { claimWeights, createClaimJudge } from './claims.ts'
import { LINK, PATH, PHONE, withPlainContacts } from './contacts.ts'

export type Objection = 'too_long' | 'instructions' | 'unknown_link' | 'unknown_number' | 'unknown_claim'

/** Judges all of a reply, all but its claims, or nothing. */
export type GuardLevel = 'on' | 'links' | 'off'

const LONGEST_REPLY = 1200
const LONGEST_QUOTE_WORDS = 12

/**
 * A business is liable for what its bot says: no links and phone numbers that aren't ours, quotes of the rules, or
 * claims beyond our facts.
 */
export function createReplyGuard(
  { rules, facts, siteUrl }: Omit<Instructions, 'instructions'>,
  level: GuardLevel = 'on',
  weights: Int8Array = claimWeights,
): (reply: string, message?: string) => Objection | undefined {
  // The number in a WhatsApp link goes with other spellings of the phone number.
  const knownLinks = new Set([
    'https://wa.me',
    'wa.me',
    ...(facts.match(LINK) ?? []).flatMap((link) => [withoutEnd(link), withoutEnd(link).replace(/^.*@/, '')]),
  ])
  const knownPaths = new Set(facts.match(PATH))
  const knownPhones = (facts.match(PHONE) ?? []).map((number) => number.replace(/\D/g, ''))
  const secretQuotes = new Set(quotesOf(rules))
  const claimsBeyond = createClaimJudge(facts, weights)

  const isKnownPath = (path: string) => knownPaths.has(path) || findPage(path) !== undefined
  function isKnownLink(link: string) {
    const end = withoutEnd(link)
    if (knownLinks.has(end)) return true
    // People write the site's name alone, too.
    const url = URL.parse(/:|@/.test(end) ? end : `${siteUrl.split('//')[0]}//${end.replace(/^www\./, '')}`)
    return url?.origin === siteUrl && (url.pathname === '/' || isKnownPath(url.pathname + url.hash))
  }
  function isKnownPhone(number: string) {
    const digits = number.replace(/\D/g, '').replace(/^00/, '')
    return knownPhones.some((known) => known.endsWith(digits))
  }

  return (reply, message = '') => {
    if (level === 'off') return undefined
    if (reply.length > LONGEST_REPLY) return 'too_long'
    if (quotesOf(reply).some((quote) => secretQuotes.has(quote))) return 'instructions'
    const plain = withPlainContacts(reply).replaceAll(PHONE, (number) => (isKnownPhone(number) ? ' ' : number))
    const paths = plain.replaceAll(LINK, ' ').match(PATH) ?? []
    if (!(plain.match(LINK) ?? []).every(isKnownLink) || !paths.every(isKnownPath)) return 'unknown_link'
    if (plain.search(PHONE) !== -1) return 'unknown_number'
    return level === 'on' && claimsBeyond(reply, message) ? 'unknown_claim' : undefined
  }
}

function quotesOf(text: string) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, Math.max(0, words.length - LONGEST_QUOTE_WORDS + 1))
    .map((_, at) => words.slice(at, at + LONGEST_QUOTE_WORDS).join(' '))
}

function withoutEnd(link: string) {
  return link.toLowerCase().replace(/[.,;:!?)/]+$/, '')
}

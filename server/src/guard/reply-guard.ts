import { findPage } from '@kooma/content/pages.ts'
import type { SystemPrompt } from '../llm/system-prompt.ts'
import { createReadReply, isNewFact, LINK, PATH, PHONE } from './claim-features.ts'
import { type ClaimWeights, claimWeights, isClaim } from './claim-weights.ts'

/** Returns why a reply of the LLM to a message must not be shown, or undefined when it may. */
export type ReplyGuard = (reply: string, message?: string) => Objection | undefined

type Objection = 'too_long' | 'instructions' | 'unknown_link' | 'unknown_number' | 'unknown_claim'

const LONGEST_REPLY = 1200
const LONGEST_QUOTE_WORDS = 12

/**
 * Makes the check for every reply of the LLM. The business is liable for what its bot says, so we reject a link or phone number that isn't ours,
 * a quote of the rules, and any clause that claims something beyond our facts, by the learnt weights. A clause of the facts themselves always passes.
 */
export function createReplyGuard({ rules, facts, siteUrl }: SystemPrompt, weights: ClaimWeights = claimWeights): ReplyGuard {
  // The number of a WhatsApp link goes with the other spellings of the phone number.
  const knownLinks = new Set([
    'https://wa.me',
    'wa.me',
    ...(facts.match(LINK) ?? []).flatMap((link) => [withoutEnd(link), withoutEnd(link).replace(/^.*@/, '')]),
  ])
  const knownPaths = new Set(facts.match(PATH))
  const phone = /\+[\d ()-]{7,24}/.exec(facts)?.[0].replace(/\D/g, '') ?? ''
  const knownText = facts.toLowerCase()
  const secretQuotes = new Set(quotesOf(rules))
  const readReply = createReadReply(facts)

  function isKnownLink(link: string): boolean {
    const end = withoutEnd(link)
    const url = URL.parse(end)
    return knownLinks.has(end) || (url?.origin === siteUrl && isKnownPath(url.pathname + url.hash))
  }
  const isKnownPath = (path: string) => knownPaths.has(path) || (findPage(path) !== undefined && !path.includes('#'))

  return (reply, message = '') => {
    if (reply.length > LONGEST_REPLY) return 'too_long'
    if (quotesOf(reply).some((quote) => secretQuotes.has(quote))) return 'instructions'
    const plain = withPlainContacts(reply).replaceAll(PHONE, (number) => (isPhone(number) ? ' ' : number))
    if (!(plain.match(LINK) ?? []).every(isKnownLink)) return 'unknown_link'
    if (!(plain.replaceAll(LINK, ' ').match(PATH) ?? []).every(isKnownPath)) return 'unknown_link'
    if (PHONE.test(plain)) return 'unknown_number'
    const isUnfounded = readReply(withPlainContacts(reply), message).some(
      ({ text, features }) => !knownText.includes(text.toLowerCase().replaceAll('’', "'")) && !isNewFact(features) && isClaim(features, weights),
    )
    return isUnfounded ? 'unknown_claim' : undefined
  }

  function isPhone(number: string): boolean {
    return phone.endsWith(number.replace(/\D/g, '').replace(/^00/, ''))
  }
}

/** "hello at kooma dot example" becomes an address. */
function withPlainContacts(reply: string): string {
  return reply
    .replaceAll(/\s*[([]\s*(?:at|arobase)\s*[)\]]\s*|\s+(?:at|arobase)\s+(?=[\w-]+(?:\.|\s+(?:dot|point)\s+)[a-z]{2,}\b)/gi, '@')
    .replaceAll(/(?<=@[\w.-]+)\s+(?:dot|point)\s+(?=[a-z]{2,}\b)|\s+(?:dot|point)\s+(?=(?:com|ca|net|org|io)\b)/gi, '.')
}

function quotesOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(0, Math.max(0, words.length - LONGEST_QUOTE_WORDS + 1)).map((_, at) => words.slice(at, at + LONGEST_QUOTE_WORDS).join(' '))
}

function withoutEnd(link: string): string {
  return link.toLowerCase().replace(/[.,;:!?)/]+$/, '')
}

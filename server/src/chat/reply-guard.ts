import { findPage } from '@kooma/content/pages.ts'
import type { SystemPrompt } from '../llm/system-prompt.ts'
import { otherLimits, calendar, law, leaks, placeWords, priceWords, promises, refusals, timeWords } from './claims.ts'
import { hasUnknownNumber, numbersOf, withoutCountedHours } from './said-numbers.ts'

/** Returns why a reply of the LLM to a message must not be shown, or undefined when it may. */
export type ReplyGuard = (reply: string, message?: string) => Objection | undefined

type Objection =
  | 'too_long'
  | 'instructions'
  | 'unknown_link'
  | 'unknown_price'
  | 'unknown_date'
  | 'unknown_address'
  | 'unknown_name'
  | 'unknown_number'
  | 'unknown_promise'
  | 'law'

const LONGEST_REPLY = 1200
const LONGEST_QUOTE_WORDS = 8

// No answer about courses needs a bracket of code.
const CODE = /[{}<>]|\w\([^)]*\)/

// "For prices, write to …" claims nothing about them.
const REFERRAL =
  /^(?:for|to|about|pour|au sujet|if|please|s['’]il)\b.*(?<!\p{L})(?:ask|check with|turn to|adress\p{L}*|consult\p{L}*|write|contact|email|message|reach|écri\p{L}*|demand\p{L}*|contact\p{L}*|joign\p{L}*)|^(?:please |you can |you could |you may |do |just |simply |better )*(?:ask|contact|demandez|posez|renseignez)/iu

const PATH = /(?<![\w/.:])\/[a-z][\w/-]*/gi
const LINK =
  /\b(?:https?|ftp):\/\/\S+|\bwww\.\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w.])@[\w.]{3,}|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b(?:\/[\w@-]+)*/gi
const AMOUNT = /[$€£]\s?\d|\d\s?(?:[$€£%]|dollars?\b|bucks?\b|cad\b|piastres?\b|euros?\b)/i

// A sentence, and a part of one that may say the contrary of the part before.
const SENTENCE_END = /(?<=[.!?;])(?<!\b(?:Mr|Mrs|Ms|Dr|Mme|M)\.)(?<!\b\d\.)\s+/
const CONTRAST =
  /,?\s+(?:but|though|although|however|yet|while|which|because|mais|cependant|toutefois|car|tandis que)\b,?|,\s+(?:and|so|et|alors|donc)\b|\s+(?:and|et)\s+(?=(?:I|we|you|it|our|they|nous|vous|notre|nos|il|elle|on|je)\b)/

// Tells a sentence from a list.
const VERB =
  /(?<!\p{L})(?:is|are|was|were|has|have|can|may|will|do|does|we|you|it|most|costs?|est|sont|a|ont|peut|peuvent|nous|vous|on|il|elle)(?!\p{L})|^(?:ask|write|contact|écrivez|demandez)/iu

// A capital in the middle of a sentence or a word, and words in capitals.
const NAME = /(?<=[\p{L}\p{N},:)«"]\s+(?:[«"(]\s?)?|[-'’])\p{Lu}[\p{L}\p{N}]*|\b\p{L}*\p{Ll}\p{Lu}\p{L}*|\b\p{Lu}{2,}\d*\b/gu
// Proper names that visitors and the site use, but the facts don't.
const KNOWN_NAMES = [
  'koomabot',
  'i',
  'whatsapp',
  'facebook',
  'instagram',
  'youtube',
  'tiktok',
  'threads',
  'english',
  'french',
  'canada',
  'canadian',
  'ok',
  'faq',
  'transport',
  'transports',
]

// "Hello Marie" and "your Tello" repeat a name that the visitor gave.
const ADDRESS = /^(?:hi|hello|hey|thanks|thank you|bonjour|bonsoir|salut|merci)\b|\b(?:your|votre|vos)\b/i

/**
 * Makes the check for every reply of the LLM. The business is liable for what its bot says, so we reject a claim with a number, date,
 * place, name, price, link, promise or point of law that isn't in our facts. An honest refusal may name what it refuses.
 */
export function createReplyGuard({ rules, facts, siteUrl }: SystemPrompt): ReplyGuard {
  // The number of a WhatsApp link goes with the other spellings of the phone number.
  const knownLinks = new Set([
    'https://wa.me',
    'wa.me',
    ...(facts.match(LINK) ?? []).flatMap((link) => [withoutEnd(link), withoutEnd(link).replace(/^.*@/, '')]),
  ])
  const phone = /\+[\d ()-]{7,24}/.exec(facts)?.[0].replace(/\D/g, '') ?? ''
  const knownNames = new Set([...KNOWN_NAMES, ...wordsOf(facts)])
  const knownNumbers = numbersOf(facts.replace(/\+[\d ()-]{7,24}/g, ''))
  const knownText = facts.toLowerCase()
  const secretQuotes = new Set(quotesOf(rules))

  function isUnknownLink(link: string): boolean {
    const end = withoutEnd(link)
    if (knownLinks.has(end)) return false
    const url = URL.parse(end)
    return url?.origin !== siteUrl || !findPage(url.pathname)
  }

  /** Finds what a part of a sentence claims beyond our facts. `said` has the whole reply and the visitor's message. */
  function findUnknown(clause: string, said: { reply: string; message: string }): Objection | undefined {
    if (knownText.includes(clause.toLowerCase().replaceAll('’', "'"))) return undefined
    if (leaks.test(clause) || CODE.test(clause)) return 'instructions'
    if (AMOUNT.test(clause)) return 'unknown_price'
    const isQuestion = clause.endsWith('?') && !/^(?:(?:yes|no|oui|non),? )?(?:we|our|nous|nos)\b.*,/i.test(clause)
    if (refusals.test(clause) || isQuestion) {
      // "Prices are not published: ask for …" refuses only up to the colon.
      const [start = '', ...rest] = clause.split(/:\s/)
      return rest.length > 0 && refusals.test(start) && VERB.test(rest.join(' ')) ? findUnknown(rest.join(' '), said) : undefined
    }
    const isReferral = REFERRAL.test(clause)
    if (promises.test(clause)) return 'unknown_promise'
    if (otherLimits.test(clause)) return 'unknown_number'
    if (!isReferral && law.test(clause)) return 'law'
    if (!isReferral && priceWords.test(clause)) return 'unknown_price'
    if (!isReferral && placeWords.test(clause)) return 'unknown_address'
    // A month of ours may be named; its days are numbers, which are checked below.
    if (datesOf(clause).some((date) => !knownText.includes(date))) return 'unknown_date'
    const visitorsNames = ADDRESS.test(clause) ? wordsOf(said.message) : []
    if (clause.match(NAME)?.some((name) => !knownNames.has(name.toLowerCase()) && !visitorsNames.includes(name.toLowerCase()))) return 'unknown_name'
    if (timeWords.test(withoutCountedHours(clause))) return 'unknown_date'
    return hasUnknownNumber(clause, said, knownNumbers) ? 'unknown_number' : undefined
  }

  return (reply, message = '') => {
    if (reply.length > LONGEST_REPLY) return 'too_long'
    if (quotesOf(reply).some((quote) => secretQuotes.has(quote))) return 'instructions'
    const text = withPlainContacts(reply, phone)
    if ((text.match(LINK) ?? []).some(isUnknownLink)) return 'unknown_link'
    const prose = text.replaceAll(LINK, ' ')
    if ((prose.match(PATH) ?? []).some((path) => !findPage(path))) return 'unknown_link'
    const clauses = prose
      .replaceAll(/\/[a-z][\w/#-]*/gi, ' ')
      .split(SENTENCE_END)
      .flatMap((sentence) => sentence.split(CONTRAST))
    for (const clause of clauses) {
      const objection = findUnknown(clause.trim(), { reply: prose, message })
      if (objection) return objection
    }
    return undefined
  }
}

/** "hello at kooma dot example" becomes an address, and the phone number in any spelling goes. */
function withPlainContacts(reply: string, phone: string): string {
  return reply
    .replaceAll(/\s*[([]\s*(?:at|arobase)\s*[)\]]\s*|\s+(?:at|arobase)\s+(?=[\w-]+(?:\.|\s+(?:dot|point)\s+)[a-z]{2,}\b)/gi, '@')
    .replaceAll(/\s+(?:dot|point)\s+(?=[a-z]{2,}\b)/gi, '.')
    .replaceAll(/\+?\d[\d ().-]{7,24}\d/g, (number) => (phone.endsWith(number.replace(/\D/g, '').replace(/^00/, '')) ? ' ' : number))
}

function datesOf(clause: string): string[] {
  return clause.toLowerCase().match(new RegExp(calendar, 'giu')) ?? []
}

function quotesOf(text: string): string[] {
  const words = wordsOf(text)
  return words.slice(0, Math.max(0, words.length - LONGEST_QUOTE_WORDS + 1)).map((_, at) => words.slice(at, at + LONGEST_QUOTE_WORDS).join(' '))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function withoutEnd(link: string): string {
  return link.toLowerCase().replace(/[.,;:!?)/]+$/, '')
}

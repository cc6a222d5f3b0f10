import { navigationLinks } from '@kooma/content/navigation.ts'
import { type SiteSettings, whatsAppUrl } from '@kooma/content/site-settings.ts'

/** With an `href` it is a link: a path of the site, or an address elsewhere. */
export type ReplyPart = { text: string; href?: string }

// A URL, a phone number, an email address, or a path. Without bounds, long words would take seconds.
const CANDIDATE =
  /https:\/\/[^\s<>"'`]+|\+\d[\d\s().-]{1,24}\d|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+|\/[a-z][\w/-]*(?:#[\w-]+)?/gi
// What comes before a path that is part of a longer word.
const WORD_BEFORE_PATH = /[\w/.:]$/
const TRAILING_PUNCTUATION = /[.,;:!?)\]}»”’]+$/

type Site = Pick<SiteSettings, 'siteUrl' | 'contactPhone'>

/** Finds https links, emails, the site's own pages and its WhatsApp number. All else stays text. */
export function splitReply(reply: string, site: Site): ReplyPart[] {
  const parts: ReplyPart[] = []
  let end = 0
  for (const match of reply.matchAll(CANDIDATE)) {
    const text = match[0].replace(TRAILING_PUNCTUATION, '')
    if (text.startsWith('/') && WORD_BEFORE_PATH.test(reply.slice(0, match.index))) continue
    const link = toLink(text, site)
    if (!link) continue
    if (match.index > end) parts.push({ text: reply.slice(end, match.index) })
    parts.push(link)
    end = match.index + text.length
  }
  if (end < reply.length) parts.push({ text: reply.slice(end) })
  return parts
}

function toLink(text: string, { siteUrl, contactPhone }: Site): ReplyPart | undefined {
  if (text.startsWith('/')) return toPage(text)
  // Non-breaking spaces keep the number on one line.
  if (digitsOf(text) === digitsOf(contactPhone))
    return { text: text.replaceAll(' ', '\u00a0'), href: whatsAppUrl(contactPhone) }
  if (text.startsWith('+')) return undefined
  if (!text.toLowerCase().startsWith('https:')) return { text, href: `mailto:${text}` }
  try {
    const { origin, pathname, hash, href } = new URL(text)
    return (origin === siteUrl && toPage(pathname + hash)) || { text, href }
  } catch {
    return undefined
  }
}

// People and models write a number with any spaces.
function digitsOf(number: string): string {
  return number.startsWith('+') ? number.replace(/\D/g, '') : ''
}

function toPage(address: string): ReplyPart | undefined {
  const page = navigationLinks.find(({ path }) => path === address.replace(/#.*/, ''))
  return page && { text: page.label, href: address }
}

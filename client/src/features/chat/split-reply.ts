import { findPage } from '@kooma/content/pages.ts'

/** A part of a reply: text, a link within the site, or an external link. */
export type ReplyPart = { kind: 'text'; text: string } | { kind: 'page'; text: string; to: string } | { kind: 'link'; text: string; href: string }

// A URL with one of three schemes, an email address, or a path.
const CANDIDATE = /https:\/\/[^\s<>"'`]+|mailto:[^\s<>"'`]+|tel:\+?[\d-]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\/[a-z][\w/-]*(?:#[\w-]+)?/gi
// What comes before a path that is part of a longer word.
const WORD_BEFORE_PATH = /[\w/.:]$/
const TRAILING_PUNCTUATION = /[.,;:!?)\]}»”’]+$/

/**
 * Finds the links in a reply. Only https, mailto, tel and the site's own pages become links;
 * everything else, including `javascript:` and markup, stays text.
 */
export function splitReply(reply: string, siteUrl: string): ReplyPart[] {
  const parts: ReplyPart[] = []
  let end = 0
  for (const match of reply.matchAll(CANDIDATE)) {
    const text = match[0].replace(TRAILING_PUNCTUATION, '')
    if (text.startsWith('/') && WORD_BEFORE_PATH.test(reply.slice(0, match.index))) continue
    const link = toLink(text, siteUrl)
    if (!link) continue
    if (match.index > end) parts.push({ kind: 'text', text: reply.slice(end, match.index) })
    parts.push(link)
    end = match.index + text.length
  }
  if (end < reply.length) parts.push({ kind: 'text', text: reply.slice(end) })
  return parts
}

function toLink(text: string, siteUrl: string): ReplyPart | undefined {
  if (text.startsWith('/')) return toPage(text, text)
  if (/^(mailto|tel):/i.test(text)) return { kind: 'link', text, href: text }
  if (!text.toLowerCase().startsWith('https:')) return { kind: 'link', text, href: `mailto:${text}` }
  try {
    const { origin, pathname, hash, href } = new URL(text)
    return (origin === siteUrl && toPage(text, pathname + hash)) || { kind: 'link', text, href }
  } catch {
    return undefined
  }
}

function toPage(text: string, to: string): ReplyPart | undefined {
  const [path = ''] = to.split('#')
  return findPage(path) && { kind: 'page', text, to }
}

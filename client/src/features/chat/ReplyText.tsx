import { Link } from 'react-router-dom'
import { settings } from '../../settings.ts'
import styles from './Conversation.module.css'
import { type ReplyPart, splitReply } from './split-reply.ts'

type Props = {
  text: string
  onTopic: (title: string) => void
}

// The build puts the titles into the bundle: a browser can't read the topics' folders.
declare const __TOPIC_TITLES__: readonly string[]
const titlesByLine = new Map(__TOPIC_TITLES__.map((title) => [`• ${title}`, title]))
const FRENCH_WORDS =
  /\b(?:le|la|les|des|du|un|une|et|est|vous|nous|je|pas|pour|sur|ce|nos|votre|avec|aux|qui|tout|en)\b|[àâçéèêëîïôûù]/gi
const ENGLISH_WORDS = /\b(?:the|a|an|and|is|are|you|we|i|not|for|on|this|our|your|with|to|of|that|in|no|yes)\b/gi

/** Shows a reply as plain text with safe links, and turns lines of `• title` into buttons. Never renders markup. */
export function ReplyText({ text, onTopic }: Props) {
  const lines = text.split('\n')
  const topics = lines.flatMap((line) => titlesByLine.get(line) ?? [])
  const prose = lines.filter((line) => !titlesByLine.has(line)).join('\n')

  return (
    <div lang={isFrench(text) ? 'fr' : undefined}>
      {splitReply(prose.trim(), settings).map(renderPart)}
      {topics.map((title) => (
        <button key={title} className={styles.topic} type="button" onClick={() => onTopic(title)}>
          {title}
        </button>
      ))}
    </div>
  )
}

// The API doesn't return a language, and screen readers need one to pronounce the text.
function isFrench(text: string): boolean {
  return (text.match(FRENCH_WORDS)?.length ?? 0) > (text.match(ENGLISH_WORDS)?.length ?? 0)
}

function renderPart({ text, href }: ReplyPart, index: number) {
  if (!href) return text
  if (href.startsWith('/')) {
    return (
      <Link key={index} to={href}>
        {text}
      </Link>
    )
  }
  return (
    <a key={index} href={href} rel="noopener noreferrer">
      {text}
    </a>
  )
}

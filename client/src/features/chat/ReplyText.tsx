import { topicTitles } from '@kooma/content/topic-titles.ts'
import { Link } from 'react-router-dom'
import { settings } from '../../settings.ts'
import { type ReplyPart, splitReply } from './split-reply.ts'
import styles from './Conversation.module.css'

type Props = {
  text: string
  /** Called with the title of an offered topic when the visitor presses it. */
  onTopic: (title: string) => void
}

const titles = new Set<string>(Object.values(topicTitles).flatMap(({ en, fr }) => [en, fr]))
const TOPIC_LINE = /^• (.+)$/

/** Shows a reply as plain text with links to allowed places, and turns its lines `• title` into buttons. Never markup. */
export function ReplyText({ text, onTopic }: Props) {
  const lines = text.split('\n')
  const topics = lines.flatMap((line) => TOPIC_LINE.exec(line)?.[1] ?? []).filter((title) => titles.has(title))
  const prose = lines.filter((line) => !topics.some((title) => line === `• ${title}`)).join('\n')

  return (
    <>
      {splitReply(prose.trim(), settings.siteUrl).map(renderPart)}
      {topics.map((title) => (
        <button key={title} className={styles.topic} type="button" onClick={() => onTopic(title)}>
          {title}
        </button>
      ))}
    </>
  )
}

function renderPart(part: ReplyPart, index: number) {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'page':
      return (
        <Link key={index} to={part.to}>
          {part.text}
        </Link>
      )
    case 'link':
      return (
        <a key={index} href={part.href} rel="noopener noreferrer">
          {part.text}
        </a>
      )
  }
}

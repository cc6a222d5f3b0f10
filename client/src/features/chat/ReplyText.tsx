import { settings } from '../../settings.ts'
import styles from './Conversation.module.css'
import type { ChatMessage } from './chat-message.ts'
import { type ReplyPart, splitReply } from './split-reply.ts'

type Props = ChatMessage & { isBusy: boolean; onTopic: (title: string) => void }

/** Shows a reply as text, never as markup. Safe addresses become links, and offered topics buttons. */
export function ReplyText({ content, language = '', topics = [], isBusy, onTopic }: Props) {
  return (
    // An empty `lang` says that the language is unknown. Without it, the page's would count.
    <div lang={language}>
      {splitReply(content, settings).map(renderPart)}
      {topics.map((title) => (
        <button
          key={title}
          className={styles.topic}
          type="button"
          // A disabled button would drop the focus.
          aria-disabled={isBusy || undefined}
          onClick={() => onTopic(title)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

function renderPart({ text, href }: ReplyPart, index: number) {
  if (!href) return text
  return (
    <a key={index} href={href} rel={href.startsWith('/') ? undefined : 'noopener noreferrer'}>
      {text}
    </a>
  )
}

import { chat } from '@kooma/content/chat.ts'
import { findPage } from '@kooma/content/pages.ts'
import { useEffect, useRef } from 'react'
import mark from '../../art/mark.svg'
import { useLocation } from '../../router.tsx'
import { Artwork } from '../../ui/Artwork.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Conversation.module.css'
import { MessageForm } from './MessageForm.tsx'
import { ReplyText } from './ReplyText.tsx'
import { useConversation } from './use-conversation.ts'

// The build puts them into the bundle.
declare const __SUGGESTIONS__: readonly { id: string; question: string }[]

// The question that bears the page's name comes first.
function suggestedQuestions(path: string): string[] {
  const own = findPage(path)?.name
  const sorted = [...__SUGGESTIONS__].sort((one, other) => Number(other.id === own) - Number(one.id === own))
  return sorted.map(({ question }) => question)
}

/** Screen readers announce each new reply and error once. */
export function Conversation() {
  const { messages, isPending, hasFailed, send, retry } = useConversation()
  const { pathname } = useLocation()
  const view = useRef<HTMLElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const question = useRef<HTMLDivElement>(null)

  // Keeps the newest question at the top, so that a long answer is read from its beginning: after each message, when
  // the panel opens, the phone is turned or its keyboard comes.
  useEffect(() => {
    const observer = new ResizeObserver(() => question.current?.scrollIntoView())
    for (const { current } of [view, log]) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [])

  // What was pressed is disabled or gone. From the body, Tab would lead out of the panel.
  useEffect(() => {
    if (isPending && document.activeElement === document.body) log.current?.focus({ preventScroll: true })
  }, [isPending])

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <section className={styles.scroll} ref={view} tabIndex={0} aria-label="Conversation">
        <p className={styles.message} data-role="assistant">
          {chat.greeting}
        </p>
        <p className={styles.disclosure}>{chat.disclosure}</p>
        {messages.length === 0 && (
          <ul className={styles.suggestions} aria-label="Questions to begin with">
            {suggestedQuestions(pathname).map((question) => (
              <li key={question}>
                <button className={styles.topic} type="button" onClick={() => send(question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        )}
        <div role="log" ref={log} tabIndex={-1} aria-label="Messages">
          {messages.map((message, index) => (
            <article
              // biome-ignore lint/suspicious/noArrayIndexKey: messages are only appended.
              key={index}
              ref={message.role === 'user' ? question : null}
              className={styles.message}
              data-role={message.role}
              aria-label={chat.speakers[message.role]}
              dir="auto"
            >
              {message.role === 'user' ? message.content : <ReplyText {...message} isBusy={isPending} onTopic={send} />}
            </article>
          ))}
          {isPending && (
            <div className={styles.typing}>
              <Artwork className={styles.mark} file={mark} viewBox="0 0 66 64" />
              {chat.typing}
            </div>
          )}
          {hasFailed && (
            <p className={styles.error}>
              <Icon path="M12 3.5 22 20.5H2ZM12 10v4.5M12 17.6v.01" />
              {chat.error}
            </p>
          )}
        </div>
        {hasFailed && (
          <button className={styles.retry} type="button" onClick={retry}>
            Send again
          </button>
        )}
      </section>
      <MessageForm isBusy={isPending} onSend={send} />
    </>
  )
}

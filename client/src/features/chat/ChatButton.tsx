import { chat } from '@kooma/content/chat.ts'
import { useState } from 'react'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ChatButton.module.css'
import { Conversation } from './Conversation.tsx'
import { forgetConversation } from './use-conversation.ts'
import { usePanel } from './use-panel.ts'

const PANEL_ID = 'chat'
const TITLE_ID = 'chat-title'

/** The panel is a popover, which the browser opens even before hydration. */
export function ChatButton() {
  const panel = usePanel()
  // 'New chat' remounts the content, which aborts a pending reply.
  const [conversationNumber, setConversationNumber] = useState(0)

  function startAnew() {
    forgetConversation()
    setConversationNumber((number) => number + 1)
  }

  return (
    <aside className={styles.chat} aria-label="KoomaBot">
      <button className={styles.button} type="button" popoverTarget={PANEL_ID} aria-label={chat.title}>
        <Icon path="M6 3h12a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-4l-4 3.5V18H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z">
          <circle cx="12" cy="10.5" r="2.8" />
        </Icon>
      </button>
      <section
        className={styles.panel}
        id={PANEL_ID}
        popover="manual"
        role="dialog"
        aria-labelledby={TITLE_ID}
        {...panel}
      >
        <header className={styles.header}>
          <h2 className={styles.title} id={TITLE_ID}>
            {chat.title}
          </h2>
          <button className={styles.newChat} type="button" onClick={startAnew}>
            New chat
          </button>
          <button
            className={styles.close}
            type="button"
            aria-label="Close chat"
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
          >
            <Icon path="M5 5l14 14M19 5L5 19" />
          </button>
        </header>
        <ErrorBoundary
          fallback={<p className={styles.note}>The chat has stopped working. Reload the page to go on.</p>}
        >
          <Conversation key={conversationNumber} />
        </ErrorBoundary>
      </section>
    </aside>
  )
}

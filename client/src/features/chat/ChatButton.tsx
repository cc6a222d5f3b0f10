import { chat } from '@kooma/content/chat.ts'
import { useRef, useState } from 'react'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { CloseIcon, SpeechIcon } from './chat-icons.tsx'
import { LazyChatPanel } from './LazyChatPanel.tsx'
import { usePanel } from './use-panel.ts'
import styles from './ChatButton.module.css'

const PANEL_ID = 'chat'
const TITLE_ID = 'chat-title'

/**
 * The floating button of every page and the shell of the panel that it opens.
 * A popover, so the browser itself opens it even before hydration; its inside is loaded on the first opening.
 */
export function ChatButton() {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const { isOpen, wasOpened, onToggle } = usePanel(panel, close)
  // 'New chat' starts the inside anew, with nothing left of what was under way.
  const [conversationNumber, setConversationNumber] = useState(0)

  function close() {
    panel.current?.hidePopover()
    button.current?.focus()
  }

  return (
    <aside aria-label="KoomaBot">
      <button className={styles.button} ref={button} type="button" popoverTarget={PANEL_ID} aria-expanded={isOpen} aria-label={chat.title}>
        <SpeechIcon />
      </button>
      <section className={styles.panel} id={PANEL_ID} ref={panel} popover="manual" role="dialog" aria-labelledby={TITLE_ID} onToggle={onToggle}>
        <header className={styles.header}>
          <h2 className={styles.title} id={TITLE_ID}>
            {chat.title}
          </h2>
          <button className={styles.newChat} type="button" onClick={() => setConversationNumber((number) => number + 1)}>
            New chat
          </button>
          <button className={styles.close} type="button" aria-label="Close chat" popoverTarget={PANEL_ID} popoverTargetAction="hide" onClick={close}>
            <CloseIcon />
          </button>
        </header>
        <ErrorBoundary fallback={<p className={styles.note}>The chat has stopped working. Reload the page to go on.</p>}>
          {wasOpened && <LazyChatPanel isOpen={isOpen} conversationNumber={conversationNumber} />}
        </ErrorBoundary>
      </section>
    </aside>
  )
}

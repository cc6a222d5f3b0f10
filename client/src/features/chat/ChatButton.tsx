import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import styles from './ChatButton.module.css'

const ChatPanel = lazy(() => import('./ChatPanel.tsx'))

const PANEL_ID = 'chat'
const TITLE_ID = 'chat-title'

/**
 * The floating button of every page and the shell of the panel that it opens.
 * A popover, so the browser itself opens it even before hydration; its inside is loaded on the first opening.
 */
export function ChatButton() {
  const panel = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  const show = useCallback(() => {
    setIsOpen(true)
    setWasOpened(true)
  }, [])

  // A press before hydration has opened the panel already; no event tells of it any more.
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) show()
  }, [show])

  function close() {
    panel.current?.hidePopover()
    button.current?.focus()
  }

  return (
    <aside aria-label="KoomaBot">
      <button className={styles.button} ref={button} type="button" popoverTarget={PANEL_ID} aria-expanded={isOpen} aria-label="Chat with KoomaBot">
        <svg viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentcolor" strokeWidth="2.4" strokeLinejoin="round" aria-hidden="true">
          <path d="M6 3h12a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-5l-4 3.5V18H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3ZM12 7.2a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 1 0 0-6.6" />
        </svg>
      </button>
      <section
        className={styles.panel}
        id={PANEL_ID}
        ref={panel}
        popover="manual"
        role="dialog"
        aria-labelledby={TITLE_ID}
        onToggle={(event) => (event.newState === 'open' ? show() : setIsOpen(false))}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <header className={styles.header}>
          <h2 className={styles.title} id={TITLE_ID}>
            Chat with KoomaBot
          </h2>
          <button className={styles.close} type="button" aria-label="Close chat" popoverTarget={PANEL_ID} popoverTargetAction="hide" onClick={close}>
            ×
          </button>
        </header>
        <ErrorBoundary fallback={<p>The chat could not be loaded.</p>}>
          <Suspense fallback={<p>Loading…</p>}>{wasOpened && <ChatPanel isOpen={isOpen} />}</Suspense>
        </ErrorBoundary>
      </section>
    </aside>
  )
}

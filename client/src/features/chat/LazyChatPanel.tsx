import { useCallback, useEffect, useRef, useState } from 'react'
import styles from './ChatButton.module.css'
import type { ChatPanel } from './ChatPanel.tsx'

type Props = { isOpen: boolean; conversationNumber: number }
type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; Panel: typeof ChatPanel }

/** Loads the panel's content when the panel first opens. When loading fails, the visitor can retry, which `React.lazy` doesn't support. Its styles come with the page, so only the script can fail. */
export function LazyChatPanel({ isOpen, conversationNumber }: Props) {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  const attempt = useRef(0)

  // `await`, not `.then`: Vite fires `vite:preloadError` only when the import itself rejects.
  const load = useCallback(async () => {
    setLoading({ state: 'loading' })
    try {
      const { ChatPanel: Panel } = await importPanel(attempt.current++)
      setLoading({ state: 'ready', Panel })
    } catch (error) {
      console.error('The chat could not be loaded:', error)
      setLoading({ state: 'failed' })
    }
  }, [])

  useEffect(() => {
    if (isOpen && attempt.current === 0) load()
  }, [isOpen, load])

  if (loading.state === 'ready')
    return <loading.Panel key={conversationNumber} isOpen={isOpen} isNew={conversationNumber > 0} />
  if (loading.state === 'loading') return <p className={styles.note}>Loading…</p>
  return (
    <div className={styles.note} role="alert">
      <p>The chat could not be loaded.</p>
      <button className={styles.newChat} type="button" onClick={load}>
        Retry
      </button>
    </div>
  )
}

// Firefox and Safari remember a failed import, so a retry needs another address. The build writes the first one into the page.
async function importPanel(attempt: number): Promise<{ ChatPanel: typeof ChatPanel }> {
  const file = document.querySelector<HTMLElement>('[data-chat-panel]')?.dataset.chatPanel
  return attempt === 0 || !file ? import('./ChatPanel.tsx') : import(/* @vite-ignore */ `${file}?attempt=${attempt}`)
}

import { useCallback, useEffect, useState } from 'react'
import type { ChatPanel } from './ChatPanel.tsx'
import styles from './ChatButton.module.css'

type Props = { isOpen: boolean; conversationNumber: number }
type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; Panel: typeof ChatPanel }

/** Loads the panel's content. When loading fails, the visitor can retry, which `React.lazy` doesn't support. */
export function LazyChatPanel({ isOpen, conversationNumber }: Props) {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })

  // `await`, not `.then`: Vite fires `vite:preloadError` only when the import itself rejects.
  const load = useCallback(async () => {
    setLoading({ state: 'loading' })
    try {
      const { ChatPanel: Panel } = await import('./ChatPanel.tsx')
      setLoading({ state: 'ready', Panel })
    } catch (error) {
      console.error('The chat could not be loaded:', error)
      setLoading({ state: 'failed' })
    }
  }, [])

  useEffect(() => {
    load()
  }, [load])

  if (loading.state === 'ready') return <loading.Panel key={conversationNumber} isOpen={isOpen} isNew={conversationNumber > 0} />
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

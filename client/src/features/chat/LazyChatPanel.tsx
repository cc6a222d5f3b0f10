import { useCallback, useEffect, useState } from 'react'
import type { ChatPanel } from './ChatPanel.tsx'
import styles from './ChatButton.module.css'

type Props = { isOpen: boolean; conversationNumber: number }
type Inside = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; Panel: typeof ChatPanel }

/** Loads the inside of the panel. On a bad network it says so and lets the visitor try again, which React's own lazy cannot. */
export function LazyChatPanel({ isOpen, conversationNumber }: Props) {
  const [inside, setInside] = useState<Inside>({ state: 'loading' })

  // Awaited, not chained: Vite tells of a missing part only when the import itself is what fails.
  const load = useCallback(async () => {
    setInside({ state: 'loading' })
    try {
      const { ChatPanel: Panel } = await import('./ChatPanel.tsx')
      setInside({ state: 'ready', Panel })
    } catch (error) {
      console.error('The chat could not be loaded:', error)
      setInside({ state: 'failed' })
    }
  }, [])

  useEffect(() => {
    load()
  }, [load])

  if (inside.state === 'ready') return <inside.Panel key={conversationNumber} isOpen={isOpen} isNew={conversationNumber > 0} />
  if (inside.state === 'loading') return <p className={styles.note}>Loading…</p>
  return (
    <div className={styles.note} role="alert">
      <p>The chat could not be loaded.</p>
      <button className={styles.newChat} type="button" onClick={load}>
        Retry
      </button>
    </div>
  )
}

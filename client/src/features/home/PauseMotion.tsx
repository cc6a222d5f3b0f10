import { useLayoutEffect, useState } from 'react'
import { readStored, writeStored } from '../../session-store.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './PauseMotion.module.css'

const PAUSED_KEY = 'kooma-motion-paused'

/**
 * Stylesheets read the choice from the root: with `:has()`, browsers would style the whole page at every change of it.
 */
export function PauseMotion() {
  const [isPaused, setIsPaused] = useState(false)

  useLayoutEffect(() => setIsPaused(Boolean(readStored(PAUSED_KEY))), [])
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-paused', isPaused)
  }, [isPaused])

  function toggle() {
    setIsPaused(!isPaused)
    writeStored(PAUSED_KEY, !isPaused || undefined)
  }

  return (
    <button className={styles.switch} type="button" aria-label="Pause motion" aria-pressed={isPaused} onClick={toggle}>
      <Icon path={isPaused ? 'M9 6v12l9-6z' : 'M8 6v12M16 6v12'} />
    </button>
  )
}

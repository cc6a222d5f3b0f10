import { useLayoutEffect, useRef } from 'react'
import { readStored, writeStored } from '../../session-store.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './PauseMotion.module.css'

const PAUSED_KEY = 'kooma-motion-paused'

/** A checkbox whose state stylesheets read, so it works before hydration. The tab remembers it. */
export function PauseMotion() {
  const box = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    if (box.current && readStored(PAUSED_KEY)) box.current.checked = true
  }, [])

  return (
    <label className={styles.switch}>
      <input
        ref={box}
        type="checkbox"
        name="pause-motion"
        aria-label="Pause motion"
        onChange={({ target }) => writeStored(PAUSED_KEY, target.checked || undefined)}
      />
      <Icon path="M8 6v12M16 6v12">
        <path d="M9 6v12l9-6z" />
      </Icon>
    </label>
  )
}

import { Icon } from '../../ui/Icon.tsx'
import styles from './PauseMotion.module.css'

/** A checkbox whose state stylesheets read, so it works before hydration. */
export function PauseMotion() {
  return (
    <label className={styles.switch}>
      <input type="checkbox" name="pause-motion" aria-label="Pause motion" />
      <Icon path="M8 6v12M16 6v12">
        <path d="M9 6v12l9-6z" />
      </Icon>
    </label>
  )
}

import styles from './PauseMotion.module.css'

/** Stops what moves without end on the page. A checkbox, so it works before hydration; `base.css` reads its state. */
export function PauseMotion() {
  return (
    <label className={styles.switch}>
      <input className={styles.box} type="checkbox" name="pause-motion" aria-label="Pause motion" />
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.pause} d="M8 6v12M16 6v12" />
        <path className={styles.play} d="M9 6v12l9-6z" />
      </svg>
    </label>
  )
}

import styles from './SubmitButton.module.css'

type Props = {
  label: string
  /** While busy the button looks and sounds so, yet keeps its focus; the form ignores the press. */
  isBusy: boolean
}

/** The button that sends a form off: an ink pill with an arrow on an orange disc. */
export function SubmitButton({ label, isBusy }: Props) {
  return (
    <button className={styles.button} type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
      {label}
      <svg className={styles.arrow} viewBox="0 0 40 40" width="40" height="40" fill="none" aria-hidden="true">
        <circle className={styles.disc} cx="20" cy="20" r="20" />
        <path stroke="currentcolor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" d="M13 20h13m-5-6 6 6-6 6" />
      </svg>
    </button>
  )
}

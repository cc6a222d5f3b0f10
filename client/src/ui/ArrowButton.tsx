import styles from './ArrowButton.module.css'

type LinkProps = { label: string; to: string }

export function ButtonLink({ label, to }: LinkProps) {
  return (
    <a className={styles.button} href={to} data-button data-screen-only>
      {label}
      <Arrow />
    </a>
  )
}

type SubmitProps = {
  label: string
  /** A busy button seems disabled but keeps its focus. The form has to ignore the press. */
  isBusy: boolean
}

export function SubmitButton({ label, isBusy }: SubmitProps) {
  return (
    <button className={styles.button} type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
      {label}
      <Arrow />
    </button>
  )
}

function Arrow() {
  return (
    <svg className={styles.arrow} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" />
      <path d="M12.5 20h14m-6-6 6 6-6 6" />
    </svg>
  )
}

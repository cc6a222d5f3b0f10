import { Link } from 'react-router-dom'
import styles from './ButtonLink.module.css'

type Props = { label: string; to: string; isOnDark?: boolean }

/** A link that looks like a button and leads to another place of the site. Its arrow is the part that takes off. */
export function ButtonLink({ label, to, isOnDark = false }: Props) {
  return (
    <Link className={styles.button} to={to} data-on-dark={isOnDark || undefined}>
      {label}
      <svg className={styles.arrow} viewBox="0 0 40 40" width="40" height="40" fill="none" aria-hidden="true">
        <circle className={styles.disc} cx="20" cy="20" r="20" />
        <path d="M12.5 20h14m-6-6 6 6-6 6" />
      </svg>
    </Link>
  )
}

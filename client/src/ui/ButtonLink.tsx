import { Link } from 'react-router-dom'
import styles from './ButtonLink.module.css'

type Props = { label: string; to: string }

/** A link that looks like a button and leads to another place of the site. */
export function ButtonLink({ label, to }: Props) {
  return (
    <Link className={styles.button} to={to}>
      {label}
    </Link>
  )
}

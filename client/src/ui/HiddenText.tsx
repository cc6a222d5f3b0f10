import type { ReactNode } from 'react'
import styles from './HiddenText.module.css'

type Props = { children: ReactNode }

/** Words for a screen reader only, where what is seen around them says the same. */
export function HiddenText({ children }: Props) {
  return <span className={styles.hidden}>{children}</span>
}

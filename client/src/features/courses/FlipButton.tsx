import type { Ref } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './FlipButton.module.css'

type Props = { ref: Ref<HTMLButtonElement>; label: string; onClick: () => void }

export function FlipButton({ ref, label, onClick }: Props) {
  return (
    <button className={styles.button} ref={ref} type="button" onClick={onClick}>
      <Icon path="M20 10A8.3 8.3 0 0 0 5 8M4 3.5V9h5.5M4 14a8.3 8.3 0 0 0 15 2M20 20.5V15h-5.5" />
      {label}
    </button>
  )
}

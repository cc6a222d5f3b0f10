import { Icon } from './Icon.tsx'
import styles from './CalendarHeader.module.css'

type Props = { monthDate: Date; decreaseMonth: () => void; increaseMonth: () => void }

export function CalendarHeader({ monthDate, decreaseMonth, increaseMonth }: Props) {
  return (
    <div className={styles.header}>
      <button className={styles.turn} type="button" aria-label="Previous month" onClick={decreaseMonth}>
        <Icon path="M15 6l-6 6 6 6" />
      </button>
      <span className={styles.month} aria-live="polite">
        {monthDate.toLocaleDateString('en', { month: 'long', year: 'numeric' })}
      </span>
      <button className={styles.turn} type="button" aria-label="Next month" onClick={increaseMonth}>
        <Icon path="M9 6l6 6-6 6" />
      </button>
    </div>
  )
}

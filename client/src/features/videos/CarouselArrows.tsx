import { Icon } from '../../ui/Icon.tsx'
import styles from './CarouselArrows.module.css'

type Props = { rowTitle: string; isAtStart: boolean; isAtEnd: boolean; onScroll: (direction: -1 | 1) => void }

/**
 * The two buttons that scroll a row, on the desktop only.
 * At an end they stay focusable: a disabled button would drop the focus of whoever has just pressed it.
 */
export function CarouselArrows({ rowTitle, isAtStart, isAtEnd, onScroll }: Props) {
  return (
    <div className={styles.arrows}>
      <button className={styles.arrow} type="button" aria-label={`Scroll ${rowTitle} left`} aria-disabled={isAtStart} onClick={() => onScroll(-1)}>
        <Icon size={22} path="M20 12H5M11 5.5L4.5 12l6.5 6.5" />
      </button>
      <button className={styles.arrow} type="button" aria-label={`Scroll ${rowTitle} right`} aria-disabled={isAtEnd} onClick={() => onScroll(1)}>
        <Icon size={22} path="M4 12h15M13 5.5l6.5 6.5-6.5 6.5" />
      </button>
    </div>
  )
}

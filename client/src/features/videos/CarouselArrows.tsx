import { Icon } from '../../ui/Icon.tsx'
import styles from './CarouselArrows.module.css'

type Props = { rowTitle: string; isAtStart: boolean; isAtEnd: boolean; onScroll: (direction: -1 | 1) => void }

/**
 * The two scroll buttons of a row, on desktop only. At an end we use `aria-disabled`:
 * a disabled button would drop the focus of the visitor who just pressed it.
 */
export function CarouselArrows({ rowTitle, isAtStart, isAtEnd, onScroll }: Props) {
  return (
    <div className={styles.arrows}>
      <button
        className={styles.arrow}
        type="button"
        aria-label={`Scroll ${rowTitle} left`}
        aria-disabled={isAtStart}
        onClick={() => onScroll(-1)}
      >
        <Icon size={22} path="M20 12H5M11 5.5L4.5 12l6.5 6.5" />
      </button>
      <button
        className={styles.arrow}
        type="button"
        aria-label={`Scroll ${rowTitle} right`}
        aria-disabled={isAtEnd}
        onClick={() => onScroll(1)}
      >
        <Icon size={22} path="M4 12h15M13 5.5l6.5 6.5-6.5 6.5" />
      </button>
    </div>
  )
}

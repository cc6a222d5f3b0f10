import { Icon } from '../../ui/Icon.tsx'
import styles from './CarouselArrows.module.css'

const arrows = [
  { side: 'left', direction: -1, path: 'M20 12H5M11 5.5L4.5 12l6.5 6.5' },
  { side: 'right', direction: 1, path: 'M4 12h15M13 5.5l6.5 6.5-6.5 6.5' },
] as const

type Props = { rowTitle: string; isAtStart: boolean; isAtEnd: boolean; onScroll: (direction: -1 | 1) => void }

/** The arrow at an end is `aria-disabled`: a disabled button would drop the focus of whoever just pressed it. */
export function CarouselArrows({ rowTitle, isAtStart, isAtEnd, onScroll }: Props) {
  return (
    <div className={styles.arrows}>
      {arrows.map(({ side, direction, path }) => (
        <button
          key={side}
          className={styles.arrow}
          type="button"
          aria-label={`Scroll ${rowTitle} ${side}`}
          aria-disabled={direction < 0 ? isAtStart : isAtEnd}
          onClick={() => onScroll(direction)}
        >
          <Icon path={path} />
        </button>
      ))}
    </div>
  )
}

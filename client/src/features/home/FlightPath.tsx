import styles from './FlightPath.module.css'

type Props = { stretch: 'start' | 'left' | 'right' | 'end' }

// The four stretches meet on one line in the right margin, each upright there. None turns upwards again, because each is drawn from top to bottom.
const paths = {
  start: 'M0 0C0 70 100 10 100 100',
  left: 'M50 0C50 12 10 16 10 30S90 52 90 68 50 88 50 100',
  right: 'M50 0C50 12 90 16 90 30S10 52 10 68 50 88 50 100',
  end: 'M100 0V88C100 97 60 100 0 100',
}

/**
 * A section's stretch of the orange line that runs down the home page, in the margin where no words are.
 * It draws itself with the scroll where the browser has scroll timelines, and is simply there where it has none.
 */
export function FlightPath({ stretch }: Props) {
  return (
    <div className={styles.stretch} data-stretch={stretch}>
      <div className={styles.frame}>
        <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={paths[stretch]} />
        </svg>
      </div>
    </div>
  )
}

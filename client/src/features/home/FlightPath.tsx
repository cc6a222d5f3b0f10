import quad from '../../art/quad-plain.svg'
import animations from './FlightCurves.module.css'
import styles from './FlightPath.module.css'

/**
 * In percent of a stretch, always downwards. So each piece is also an easing, by its control points in percent of the piece, and the
 * keyframes of the curve's name in FlightCurves.module.css keep the drone on it.
 */
const curves = {
  right: 'M0 0C0 24 5.2 41 10 42L90 58C94.8 59 100 76 100 100',
  left: 'M100 0C100 24 94.8 41 90 42L10 58C5.2 59 0 76 0 100',
  lane: 'M50 0C50 11.7 20 23.3 20 35C20 46.7 80 58.3 80 70C80 80 50 90 50 100',
  leaf: 'M0 0C0 15 7 30 7 45C7 63.3 100 81.7 100 100',
  arena: 'M100 0C100 15 87 30 87 45C87 63.3 100 81.7 100 100',
  join: 'M100 0C100 14 11 28 11 42C11 52 65 62 65 72C65 81.3 52.4 90.7 46.15 100',
  land: 'M60 0C48.6 33.3 16 66.7 16 100',
}

type Props = {
  stretch: 'start' | 'mission' | 'cross' | 'leaf' | 'gap' | 'reasons' | 'exit' | 'arena' | 'join' | 'land'
  curve: keyof typeof curves
}

/**
 * A stretch of the orange line that ties the home page together, where no words are, and the drone that flies along it.
 * Both follow the scroll where the browser has scroll timelines. Elsewhere the line is whole, and the drone has landed.
 */
export function FlightPath({ stretch, curve }: Props) {
  return (
    <div className={styles.stretch} data-stretch={stretch}>
      <div className={styles.flight}>
        <div className={styles.frame}>
          <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={curves[curve]} />
          </svg>
        </div>
        <div className={`${styles.side} ${animations[curve]}`}>
          {/* A `<use>` would copy 85 elements into each stretch. */}
          <img className={styles.drone} src={quad} alt="" width="560" height="480" loading="lazy" />
        </div>
      </div>
    </div>
  )
}

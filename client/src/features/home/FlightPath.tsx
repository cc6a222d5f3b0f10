import quad from '../../art/quad-plain.svg'
import { Artwork } from '../../ui/Artwork.tsx'
import styles from './FlightPath.module.css'

/** Points of a curve in percent of its box, from top to bottom. It is upright at each, and the keyframes of its name follow it. */
const curves = {
  right: [0, 0, 100, 100],
  left: [100, 0, 0, 100],
  lane: [50, 0, 20, 35, 80, 70, 50, 100],
  leaf: [0, 0, 7, 45, 100, 100],
  arena: [100, 0, 46, 42, 100, 100],
  join: [100, 0, 11, 42, 65, 72, 46, 100],
  land: [60, 0, 16, 100],
} as const

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
    <div className={styles.stretch} data-stretch={stretch} data-curve={curve}>
      <div className={styles.frame}>
        <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={toPath(curves[curve])} />
        </svg>
      </div>
      <div className={styles.height}>
        <div className={styles.side}>
          <Artwork className={styles.drone} file={quad} viewBox="0 0 560 480" />
        </div>
      </div>
    </div>
  )
}

// With its control points at a third and two thirds of the way down, a curve is as CSS eases: the drone stays on the line.
function toPath([x, y, ...points]: readonly number[]): string {
  let [from = 0, top = 0] = [x, y]
  let path = `M${from} ${top}`
  for (let at = 0; at < points.length; at += 2) {
    const [to = 0, end = 0] = points.slice(at)
    const third = (end - top) / 3
    path += `C${from} ${(top + third).toFixed(1)} ${to} ${(end - third).toFixed(1)} ${to} ${end}`
    ;[from, top] = [to, end]
  }
  return path
}

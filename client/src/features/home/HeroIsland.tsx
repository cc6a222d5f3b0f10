import heroIsland from '../../art/hero-island.svg'
import { Artwork } from '../../ui/Artwork.tsx'
import styles from './HeroIsland.module.css'

// The island's sheets of paper, from low to high. The quadcopter's shadow falls on four of them.
const sheets = [
  ['sea'],
  ['shore', 'shore-shadow'],
  ['lowland', 'lowland-shadow'],
  ['hills', 'hills-shadow'],
  ['woods', 'woods-shadow'],
  ['summit'],
] as const
const VIEW_BOX = '0 0 1300 900'

/** The island of the hero: sheets of paper that settle on each other, and the shadow of the quadcopter above them. */
export function HeroIsland() {
  return (
    <div className={styles.island}>
      {sheets.map(([sheet, shadow]) => (
        <div key={sheet} className={styles.level}>
          <Artwork file={heroIsland} part={sheet} viewBox={VIEW_BOX} />
          {shadow && <Artwork className={styles.shadow} file={heroIsland} part={shadow} viewBox={VIEW_BOX} />}
        </div>
      ))}
    </div>
  )
}

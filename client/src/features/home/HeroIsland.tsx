import firstPerson from '../../art/first-person.svg'
import heroIsland from '../../art/hero-island.svg'
import { Artwork, drawingUrl } from '../../ui/Artwork.tsx'
import styles from './HeroIsland.module.css'

const VIEW_BOX = '0 0 1300 900'
// The quadcopter's plan, as ui/Quad.module.css lays it.
const SHADOW_PLAN = 'matrix(-.49 .28 .31 .43 850 496)'

export function HeroIsland() {
  return (
    <div className={styles.island}>
      {['sea', 'shore', 'lowland', 'hills', 'woods', 'summit'].map((sheet) => (
        <div key={sheet} className={styles.level}>
          <Artwork file={heroIsland} part={sheet} viewBox={VIEW_BOX} />
        </div>
      ))}
      <svg className={styles.shadow} viewBox={VIEW_BOX} aria-hidden="true">
        <use href={drawingUrl(firstPerson, 'shadow')} transform={SHADOW_PLAN} />
      </svg>
    </div>
  )
}

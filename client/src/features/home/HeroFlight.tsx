import flightLine from '../../art/flight-line.svg'
import { Artwork } from '../../ui/Artwork.tsx'
import { FlyingQuad } from '../../ui/Quad.tsx'
import styles from './HeroFlight.module.css'

export function HeroFlight() {
  return (
    <div className={styles.flight}>
      <div className={styles.line}>
        <Artwork file={flightLine} viewBox="0 0 560 760" />
      </div>
      <FlyingQuad className={styles.quad} pose="plain" isHovering />
    </div>
  )
}

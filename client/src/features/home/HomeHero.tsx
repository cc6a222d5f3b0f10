import { heroPanels } from '@kooma/content/home.ts'
import flightLine from '../../art/flight-line.svg'
import heroEstate from '../../art/hero-estate.svg'
import heroIsland from '../../art/hero-island.svg'
import { ButtonLink } from '../../ui/ArrowButton.tsx'
import { Artwork, drawingUrl } from '../../ui/Artwork.tsx'
import { moveInSight } from '../../ui/move-in-sight.ts'
import { FlyingQuad, Quad } from '../../ui/Quad.tsx'
import flight from './HeroFlight.module.css'
import island from './HeroIsland.module.css'
import styles from './HomeHero.module.css'
import { PauseMotion } from './PauseMotion.tsx'

const ISLAND_VIEW_BOX = '0 0 1300 900'
// The quadcopter's plan, as ui/Quad.module.css lays it.
const SHADOW_PLAN = 'matrix(-.51 .13 .22 .31 923 470)'

const { pilots, videography } = heroPanels

export function HomeHero() {
  return (
    <div className={styles.hero} ref={moveInSight}>
      <section className={styles.pilots} data-surface="dark">
        <div className={styles.sheet}>
          <div className={island.island}>
            {['sea', 'shore', 'lowland', 'hills', 'woods', 'summit'].map((sheet) => (
              <div key={sheet} className={island.level}>
                <Artwork file={heroIsland} part={sheet} viewBox={ISLAND_VIEW_BOX} />
              </div>
            ))}
            <svg className={island.shadow} viewBox={ISLAND_VIEW_BOX} aria-hidden="true">
              <use href={drawingUrl(flightLine, 'shadow')} transform={SHADOW_PLAN} />
            </svg>
          </div>
        </div>
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1}>
            {pilots.heading}
          </h1>
          <p className={styles.lead}>{pilots.lead}</p>
          <ButtonLink {...pilots.invitation} />
        </div>
      </section>
      <section className={styles.videography}>
        <div className={styles.estate}>
          <Artwork file={heroEstate} viewBox="0 0 800 590" />
          <Quad className={styles.camera} pose="dive" isHovering />
        </div>
        <div className={styles.words}>
          <h2 className={styles.subtitle}>{videography.heading}</h2>
          <ButtonLink {...videography.invitation} />
        </div>
      </section>
      <div className={flight.flight}>
        <div className={flight.line}>
          <Artwork file={flightLine} viewBox="0 0 560 760" />
        </div>
        <FlyingQuad className={flight.quad} pose="plain" isHovering />
      </div>
      <svg className={styles.shore} viewBox="0 0 1440 60" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 38C170 20 390 12 610 36S960 58 1190 36 1350 24 1440 32V61H0Z" />
      </svg>
      <PauseMotion />
    </div>
  )
}

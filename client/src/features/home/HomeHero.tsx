import { heroPanels } from '@kooma/content/home.ts'
import heroEstate from '../../art/hero-estate.svg'
import heroIsland from '../../art/hero-island.svg'
import { Artwork } from '../../ui/Artwork.tsx'
import { ButtonLink } from '../../ui/ArrowButton.tsx'
import { HeroQuad } from './HeroQuad.tsx'
import styles from './HomeHero.module.css'

const { pilots, videography } = heroPanels

/** The two panels at the top of the home page, like two sheets of paper: the first has a wavy edge and overlaps the second. */
export function HomeHero() {
  return (
    <div className={styles.hero}>
      <section className={styles.videography}>
        <Artwork className={styles.estate} file={heroEstate} viewBox="0 0 800 590" preserveAspectRatio="xMidYMax meet" />
        <div className={styles.words}>
          <h2 className={styles.subtitle}>{videography.heading}</h2>
          <ButtonLink {...videography.invitation} />
        </div>
      </section>
      <section className={styles.pilots} data-surface="dark">
        <div className={styles.sheet}>
          <Artwork className={styles.island} file={heroIsland} viewBox="0 0 1300 900" />
        </div>
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1}>
            {pilots.heading}
          </h1>
          <ButtonLink {...pilots.invitation} isOnDark />
        </div>
      </section>
      <HeroQuad className={styles.quad} />
    </div>
  )
}

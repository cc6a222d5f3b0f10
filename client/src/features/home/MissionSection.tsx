import { mission } from '@kooma/content/home.ts'
import cloud from '../../art/cloud.svg'
import { moveInSight } from '../../ui/move-in-sight.ts'
import { FlightPath } from './FlightPath.tsx'
import styles from './MissionSection.module.css'

export function MissionSection() {
  return (
    <section className={styles.mission} ref={moveInSight}>
      <h2 className={styles.heading}>{mission.heading}</h2>
      <p className={styles.statement}>{mission.statement.en}</p>
      <p className={styles.text}>{mission.text.en}</p>
      {/* Placed by the section's height, which the words give: they come first. */}
      <FlightPath stretch="mission" pieces={['takeOff', 'climb', 'loop', 'outward']} />
      <svg className={styles.edge} viewBox="0 0 1440 60" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 24C190 0 370 4 590 22S980 46 1170 22 1370 8 1440 18V32C1350 24 1420 14 1190 36S830 60 610 36 170 20 0 38Z" />
        <path d="M0 38C170 20 390 12 610 36S960 58 1190 36 1350 24 1440 32v9C1350 33 1270 30 1190 45S880 67 610 45 170 29 0 47Z" />
      </svg>
      <img className={styles.cloud} src={cloud} alt="" width="270" height="130" loading="lazy" />
      <img className={styles.cloud} src={cloud} alt="" width="270" height="130" loading="lazy" />
    </section>
  )
}

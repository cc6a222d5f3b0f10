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
      <img className={styles.cloud} src={cloud} alt="" width="270" height="130" loading="lazy" />
      <img className={styles.cloud} src={cloud} alt="" width="270" height="130" loading="lazy" />
    </section>
  )
}

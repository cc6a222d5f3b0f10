import { mission } from '@kooma/content/home.ts'
import cloud from '../../art/cloud.svg'
import { restOutOfSight } from '../../ui/rest-out-of-sight.ts'
import { FlightPath } from './FlightPath.tsx'
import styles from './MissionSection.module.css'

export function MissionSection() {
  return (
    <section className={styles.mission} ref={restOutOfSight}>
      <FlightPath stretch="start" curve="right" />
      <FlightPath stretch="mission" curve="lane" />
      <img className={styles.cloud} src={cloud} alt="" width="270" height="130" loading="lazy" />
      <img className={styles.cloud} src={cloud} alt="" width="270" height="130" loading="lazy" />
      <h2 className={styles.heading}>{mission.heading}</h2>
      <p className={styles.statement}>{mission.statement.en}</p>
      <p className={styles.text}>{mission.text.en}</p>
    </section>
  )
}

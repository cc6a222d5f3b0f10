import { joinCourses } from '@kooma/content/home.ts'
import joinIsland from '../../art/join-island.svg'
import quad from '../../art/quad-climb.svg'
import { ButtonLink } from '../../ui/ArrowButton.tsx'
import { FlightPath } from './FlightPath.tsx'
import styles from './JoinSection.module.css'

export function JoinSection() {
  return (
    <section className={styles.join}>
      <div>
        <h2 className={styles.heading}>{joinCourses.heading}</h2>
        <p className={styles.text}>{joinCourses.text}</p>
        <ButtonLink {...joinCourses.invitation} />
      </div>
      <div className={styles.scene}>
        <img src={joinIsland} alt="" width="900" height="620" loading="lazy" />
        <img className={styles.quad} src={quad} alt="" width="560" height="480" loading="lazy" />
        <FlightPath stretch="end" />
      </div>
    </section>
  )
}

import { joinCourses } from '@kooma/content/home.ts'
import firstPerson from '../../art/first-person.svg'
import flightLine from '../../art/flight-line.svg'
import joinIsland from '../../art/join-island.svg'
import joinPosts from '../../art/join-posts.svg'
import { ButtonLink } from '../../ui/ArrowButton.tsx'
import { drawingUrl } from '../../ui/Artwork.tsx'
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
      <div className={styles.scene} data-screen-only>
        <img src={joinIsland} alt="" width="900" height="620" loading="lazy" />
        <svg className={styles.pad} viewBox="-151 -91 324 213" fill="none" aria-hidden="true">
          <use href={drawingUrl(firstPerson, 'pad', true)} transform="scale(1 .6)" />
        </svg>
        <svg className={styles.pad} viewBox="-151 -91 324 213" aria-hidden="true">
          <use href={drawingUrl(flightLine, 'shadow')} transform="matrix(.42 .24 -.27 .37 2 2)" />
        </svg>
        <FlightPath stretch="join" pieces={['firstGate', 'secondGate', 'descent']} />
        <img className={styles.posts} src={joinPosts} alt="" width="900" height="620" loading="lazy" />
        <FlightPath stretch="land" pieces={['landing']} />
      </div>
    </section>
  )
}

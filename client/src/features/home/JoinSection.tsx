import { joinCourses } from '@kooma/content/home.ts'
import courseRoute from '../../art/course-route.svg'
import joinIsland from '../../art/join-island.svg'
import joinPosts from '../../art/join-posts.svg'
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
        <svg className={styles.pad} viewBox="-50 -30 110 72" fill="none" aria-hidden="true">
          <use href={`${courseRoute}#pad`} transform="matrix(1 0 0 1 -600 -566)" />
        </svg>
        <FlightPath stretch="join" curve="join" />
        <img className={styles.posts} src={joinPosts} alt="" width="900" height="620" loading="lazy" />
        <FlightPath stretch="land" curve="land" />
      </div>
    </section>
  )
}

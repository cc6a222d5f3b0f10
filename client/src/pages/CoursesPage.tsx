import { courses, coursesIntroduction } from '@kooma/content/courses.ts'
import { anchors } from '@kooma/content/navigation.ts'
import courseRoute from '../art/course-route.svg'
import heroIsland from '../art/hero-island.svg'
import { CourseCard } from '../features/courses/CourseCard.tsx'
import { Artwork } from '../ui/Artwork.tsx'
import { FlyingQuad } from '../ui/Quad.tsx'
import styles from './CoursesPage.module.css'

export function CoursesPage() {
  return (
    <section className={styles.page} id={anchors.courses} tabIndex={-1}>
      <div className={styles.column}>
        <div className={styles.introduction}>
          <h1 className={styles.heading} tabIndex={-1}>
            {coursesIntroduction.heading}
          </h1>
          <p className={styles.lead}>{coursesIntroduction.text}</p>
        </div>
        <div className={styles.route} data-screen-only>
          <Artwork file={heroIsland} viewBox="0 0 1300 900" />
          <Artwork file={courseRoute} viewBox="0 0 1300 900" />
          <FlyingQuad className={styles.quad} pose="bank" />
        </div>
      </div>
      <div className={styles.cards}>
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </div>
    </section>
  )
}

import { courses, coursesIntroduction } from '@kooma/content/courses.ts'
import { anchors } from '@kooma/content/navigation.ts'

/** The courses screen. */
export function CoursesPage() {
  return (
    <section id={anchors.courses} tabIndex={-1}>
      <h1 tabIndex={-1}>{coursesIntroduction.heading}</h1>
      <p>{coursesIntroduction.text}</p>
      {courses.map(({ id, title, level, duration, dates }) => (
        <article key={id}>
          <h2>{title}</h2>
          <p>
            {level} · {duration} · {dates}
          </p>
        </article>
      ))}
    </section>
  )
}

import { heroPanels, joinCourses, mission, reasons, story } from '@kooma/content/home.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'

/** The home screen. */
export function HomePage() {
  const { pilots, videography } = heroPanels
  return (
    <>
      <section>
        <h1 tabIndex={-1}>{pilots.heading}</h1>
        <ButtonLink {...pilots.invitation} />
      </section>
      <section>
        <h2>{videography.heading}</h2>
        <ButtonLink {...videography.invitation} />
      </section>
      <section>
        <h2>{mission.heading}</h2>
        <p>{mission.statement}</p>
        <p>{mission.text}</p>
      </section>
      <section>
        <h2>{story.heading}</h2>
        <p>{story.text}</p>
      </section>
      <section>
        <h2>{reasons.heading}</h2>
        <ul>
          {reasons.points.map(({ id, title, text }) => (
            <li key={id}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{joinCourses.heading}</h2>
        <p>{joinCourses.text}</p>
        <ButtonLink {...joinCourses.invitation} />
      </section>
    </>
  )
}

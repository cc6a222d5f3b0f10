import { type Course, coursesIntroduction, durationOf } from '@kooma/content/courses.ts'
import { ages, minimumAge } from '@kooma/content/site.ts'
import { capitalized } from '@kooma/content/text.ts'
import { useState } from 'react'
import contours from '../../art/contours.svg'
import stockScene from '../../art/poster-sport-2.svg'
import { settings } from '../../settings.ts'
import { Artwork } from '../../ui/Artwork.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { WaysToAsk } from '../../ui/WaysToAsk.tsx'
import styles from './CourseCard.module.css'

const scenes = import.meta.glob<string>('../../art/card-*.svg', { eager: true, query: '?url', import: 'default' })

type Face = 'front' | 'back'

type Props = { course: Course }

export function CourseCard({ course }: Props) {
  const { title, level, season, dates, artwork, description, topics } = course
  // Undefined until the first flip: without JavaScript neither face may be inert.
  const [turn, setTurn] = useState<{ face: Face; isRepeated: boolean }>()
  const face = turn?.face
  const facts = [
    ['Duration', durationOf(course).en],
    // A month and its day stay on one line.
    ['Dates', capitalized(dates.en).replaceAll(/ (?=\d)/g, '\u00a0')],
    ['Ages', `${course.minimumAge ?? minimumAge} and up`],
  ]
  const scene = scenes[`../../art/${artwork}.svg`]
  const titleId = `course-${course.id}`
  const reasonId = `${titleId}-registration`
  const flipButton = (label: string, from: Face, to: Face) => (
    <button
      className={styles.flip}
      // The inline script has moved the focus for a press that it repeats.
      ref={face === from && !turn?.isRepeated ? takeFocus : null}
      type="button"
      onClick={({ isTrusted }) => setTurn({ face: to, isRepeated: !isTrusted })}
    >
      <Icon path="M20 10A8.3 8.3 0 0 0 5 8M4 3.5V9h5.5M4 14a8.3 8.3 0 0 0 15 2M20 20.5V15h-5.5" />
      {label}
    </button>
  )

  return (
    <article className={styles.card} data-flipped={face === 'back'} aria-labelledby={titleId}>
      <div className={styles.front} inert={face === 'back'}>
        <Artwork
          className={styles.scene}
          file={scene ?? stockScene}
          viewBox={scene ? '0 0 260 190' : '0 0 640 360'}
          preserveAspectRatio="xMidYMin slice"
        />
        <div className={styles.content}>
          <p className={styles.level}>{level.en}</p>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <dl className={styles.facts}>
            {facts.map(([name, fact]) => (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
          <button className={styles.registration} type="button" disabled aria-describedby={reasonId}>
            {season.en}
          </button>
          <p className={styles.reason} id={reasonId}>
            {coursesIntroduction.registrationClosed}
          </p>
          <div className={styles.ask}>
            <WaysToAsk contact={settings} label="Ask about the next season" subject={title} />
          </div>
          {flipButton('See topics', 'front', 'back')}
        </div>
      </div>
      <div className={styles.back} inert={face === 'front'}>
        <div className={styles.content} data-surface="dark">
          <Artwork
            className={styles.contours}
            file={contours}
            viewBox="300 100 500 700"
            preserveAspectRatio="xMidYMid slice"
            isBelow
          />
          <h2 className={styles.backTitle}>{title}</h2>
          <p className={styles.description}>
            <span>{description.en}</span>
            {course.minimumAge === undefined && ` Learners ${ages.en} are welcome.`}
          </p>
          <ul className={styles.topics}>
            {topics.map((topic) => (
              <li key={topic.en}>{capitalized(topic.en)}</li>
            ))}
          </ul>
          {flipButton('Back to dates', 'back', 'front')}
        </div>
      </div>
    </article>
  )
}

// A flip hides the pressed button. The one on the other face takes the focus.
function takeFocus(button: HTMLButtonElement | null) {
  const card = button?.closest('article')
  button?.focus({ preventScroll: true })
  // On a small screen the card's title may be above the screen.
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  if (card && card.getBoundingClientRect().top < -24) card.scrollIntoView({ behavior })
}

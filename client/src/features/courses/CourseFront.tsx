import { type Course, coursesIntroduction, durationOf } from '@kooma/content/courses.ts'
import { minimumAge } from '@kooma/content/site.ts'
import { capitalized } from '@kooma/content/text.ts'
import type { Ref } from 'react'
import stockScene from '../../art/poster-sport-2.svg'
import { settings } from '../../settings.ts'
import { Artwork } from '../../ui/Artwork.tsx'
import { WaysToAsk } from '../../ui/WaysToAsk.tsx'
import styles from './CourseFront.module.css'
import { FlipButton } from './FlipButton.tsx'

const scenes = import.meta.glob<string>('../../art/card-*.svg', { eager: true, query: '?url', import: 'default' })

type Props = { course: Course; titleId: string; flipButton: Ref<HTMLButtonElement>; onFlip: () => void }

export function CourseFront({ course, titleId, flipButton, onFlip }: Props) {
  const { title, level, season, dates, artwork } = course
  const scene = scenes[`../../art/${artwork}.svg`]
  const reasonId = `${titleId}-registration`
  return (
    <>
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
          <div className={styles.fact}>
            <dt>Duration</dt>
            <dd>{durationOf(course).en}</dd>
          </div>
          <div className={styles.fact}>
            <dt>Dates</dt>
            <dd>{capitalized(dates.en)}</dd>
          </div>
          <div className={styles.fact}>
            <dt>Ages</dt>
            <dd>{minimumAge} and up</dd>
          </div>
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
        <FlipButton ref={flipButton} label="See topics" onClick={onFlip} />
      </div>
    </>
  )
}

import { type Course, coursesIntroduction } from '@kooma/content/courses.ts'
import type { Ref } from 'react'
import advancedScene from '../../art/card-advanced.svg'
import beginnerScene from '../../art/card-beginner.svg'
import { Artwork } from '../../ui/Artwork.tsx'
import { FlipButton } from './FlipButton.tsx'
import styles from './CourseFront.module.css'

const scenes: Record<Course['id'], string> = { beginner: beginnerScene, advanced: advancedScene }

type Props = { course: Course; titleId: string; flipButton: Ref<HTMLButtonElement>; onFlip: () => void }

export function CourseFront({ course, titleId, flipButton, onFlip }: Props) {
  const { id, title, level, duration, dates, registrationLabel } = course
  const reasonId = `${titleId}-registration`
  return (
    <div className={styles.face}>
      <Artwork className={styles.scene} file={scenes[id]} viewBox="0 0 260 190" preserveAspectRatio="xMidYMid slice" />
      <div className={styles.content}>
        <p className={styles.level}>{level}</p>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt>Duration</dt>
            <dd>{duration}</dd>
          </div>
          <div className={styles.fact}>
            <dt>Dates</dt>
            <dd>{dates}</dd>
          </div>
        </dl>
        <button className={styles.registration} type="button" disabled aria-describedby={reasonId}>
          {registrationLabel}
        </button>
        <p className={styles.reason} id={reasonId}>
          {coursesIntroduction.registrationClosed}
        </p>
        {/* A popover target works before hydration. */}
        <button className={styles.ask} type="button" popoverTarget="chat" popoverTargetAction="show">
          Ask KoomaBot
        </button>
        <FlipButton ref={flipButton} label="See topics" onClick={onFlip} />
      </div>
    </div>
  )
}

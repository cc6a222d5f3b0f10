import type { Course } from '@kooma/content/courses.ts'
import { ages } from '@kooma/content/site.ts'
import { capitalized } from '@kooma/content/text.ts'
import type { Ref } from 'react'
import contours from '../../art/contours.svg'
import { Artwork } from '../../ui/Artwork.tsx'
import styles from './CourseBack.module.css'
import { FlipButton } from './FlipButton.tsx'

type Props = { course: Course; flipButton: Ref<HTMLButtonElement>; onFlip: () => void }

export function CourseBack({ course: { title, description, topics }, flipButton, onFlip }: Props) {
  return (
    <div className={styles.face} data-surface="dark">
      <Artwork
        className={styles.contours}
        file={contours}
        viewBox="300 100 500 700"
        preserveAspectRatio="xMidYMid slice"
      />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.description}>
        <span>{description.en}</span> Learners {ages.en} are just as welcome.
      </p>
      <ul className={styles.topics}>
        {topics.map((topic) => (
          <li key={topic.en}>{capitalized(topic.en)}</li>
        ))}
      </ul>
      <FlipButton ref={flipButton} label="Back to dates" onClick={onFlip} />
    </div>
  )
}

import type { Course } from '@kooma/content/courses.ts'
import { useEffect, useRef, useState } from 'react'
import { CourseBack } from './CourseBack.tsx'
import { CourseFront } from './CourseFront.tsx'
import styles from './CourseCard.module.css'

type Props = { course: Course }

/** A card with the dates of a course on its front and the topics on its back. Both lie in one grid cell, so the longer one decides the height. */
export function CourseCard({ course }: Props) {
  // Undefined until the first flip: the built page must not make a face inert that a visitor without JavaScript reads.
  const [face, setFace] = useState<'front' | 'back'>()
  const frontButton = useRef<HTMLButtonElement>(null)
  const backButton = useRef<HTMLButtonElement>(null)
  const titleId = `course-${course.id}`

  // The pressed button has just gone out of sight, and the focus would be lost with it.
  useEffect(() => {
    if (!face) return
    const button = face === 'back' ? backButton : frontButton
    button.current?.focus({ preventScroll: true })
  }, [face])

  return (
    <article className={styles.card} data-flipped={face === 'back' || undefined} aria-labelledby={titleId}>
      <div className={styles.front} inert={face === 'back'}>
        <CourseFront course={course} titleId={titleId} flipButton={frontButton} onFlip={() => setFace('back')} />
      </div>
      <div className={styles.back} inert={face === 'front'}>
        <CourseBack course={course} flipButton={backButton} onFlip={() => setFace('front')} />
      </div>
    </article>
  )
}

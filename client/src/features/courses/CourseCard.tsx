import type { Course } from '@kooma/content/courses.ts'
import { useEffect, useRef, useState } from 'react'
import { CourseBack } from './CourseBack.tsx'
import { CourseFront } from './CourseFront.tsx'
import styles from './CourseCard.module.css'

type Props = { course: Course }

/** A course card that flips from dates to topics. Both faces share one grid cell, so the taller one sets the height. */
export function CourseCard({ course }: Props) {
  // Undefined until the first flip: without JavaScript both faces show, so prerendering must not make one inert.
  const [face, setFace] = useState<'front' | 'back'>()
  const frontButton = useRef<HTMLButtonElement>(null)
  const backButton = useRef<HTMLButtonElement>(null)
  const titleId = `course-${course.id}`

  // The flip hides the focused button. Move focus to the button on the other face.
  useEffect(() => {
    if (!face) return
    const button = face === 'back' ? backButton : frontButton
    button.current?.focus({ preventScroll: true })
  }, [face])

  return (
    <article className={styles.card} data-flipped={face && face === 'back'} aria-labelledby={titleId}>
      <div className={styles.front} inert={face === 'back'}>
        <CourseFront course={course} titleId={titleId} flipButton={frontButton} onFlip={() => setFace('back')} />
      </div>
      <div className={styles.back} inert={face === 'front'}>
        <CourseBack course={course} flipButton={backButton} onFlip={() => setFace('front')} />
      </div>
    </article>
  )
}

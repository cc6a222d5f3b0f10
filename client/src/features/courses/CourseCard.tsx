import type { Course } from '@kooma/content/courses.ts'
import { useState } from 'react'
import { CourseBack } from './CourseBack.tsx'
import styles from './CourseCard.module.css'
import { CourseFront } from './CourseFront.tsx'

type Props = { course: Course }

export function CourseCard({ course }: Props) {
  // Undefined until the first flip: without JavaScript neither face may be inert.
  const [face, setFace] = useState<'front' | 'back'>()
  const titleId = `course-${course.id}`

  return (
    <article className={styles.card} data-flipped={face && face === 'back'} aria-labelledby={titleId}>
      <div className={styles.front} inert={face === 'back'}>
        <CourseFront
          course={course}
          titleId={titleId}
          flipButton={face === 'front' ? takeFocus : null}
          onFlip={() => setFace('back')}
        />
      </div>
      <div className={styles.back} inert={face === 'front'}>
        <CourseBack course={course} flipButton={face === 'back' ? takeFocus : null} onFlip={() => setFace('front')} />
      </div>
    </article>
  )
}

// A flip hides the pressed button. The one on the other face takes the focus,
// unless the visitor has gone elsewhere since: a press from before hydration is repeated late.
function takeFocus(button: HTMLButtonElement | null) {
  const { activeElement, body } = document
  const card = button?.closest('article')
  if (activeElement !== body && !card?.contains(activeElement)) return
  button?.focus({ preventScroll: true })
  // On a small screen the card's title may be above the screen.
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  if (card && card.getBoundingClientRect().top < -24) card.scrollIntoView({ behavior })
}

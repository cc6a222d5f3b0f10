import contours from '../../art/contours.svg'
import { Artwork } from '../../ui/Artwork.tsx'
import styles from './ContourField.module.css'

/** The contour lines behind the page. Their size is fixed, so they don't move when an answer opens. */
export function ContourField() {
  return (
    <div className={styles.field}>
      <Artwork className={styles.lines} file={contours} viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice" />
    </div>
  )
}

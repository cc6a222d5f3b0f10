import { faqHeading } from '@kooma/content/faq.ts'
import contours from '../art/contours.svg'
import { FaqList } from '../features/faq/FaqList.tsx'
import { StillWondering } from '../features/faq/StillWondering.tsx'
import { Artwork } from '../ui/Artwork.tsx'
import styles from './FaqPage.module.css'

export function FaqPage() {
  return (
    <section className={styles.page}>
      <div className={styles.field}>
        <Artwork
          className={styles.contours}
          file={contours}
          viewBox="0 0 1440 900"
          preserveAspectRatio="xMidYMin slice"
        />
      </div>
      <h1 className={styles.heading} tabIndex={-1}>
        {faqHeading}
      </h1>
      <FaqList />
      <StillWondering />
    </section>
  )
}

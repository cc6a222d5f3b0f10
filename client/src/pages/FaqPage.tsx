import { faqHeading } from '@kooma/content/faq.ts'
import { ContourField } from '../features/faq/ContourField.tsx'
import { FaqList } from '../features/faq/FaqList.tsx'
import { StillWondering } from '../features/faq/StillWondering.tsx'
import styles from './FaqPage.module.css'

export function FaqPage() {
  return (
    <section className={styles.page}>
      <ContourField />
      <h1 className={styles.heading} tabIndex={-1}>
        {faqHeading}
      </h1>
      <FaqList />
      <StillWondering />
    </section>
  )
}

import { faqHeading } from '@kooma/content/faq.ts'
import { ContourField } from '../features/faq/ContourField.tsx'
import { FaqList } from '../features/faq/FaqList.tsx'
import { StillWondering } from '../features/faq/StillWondering.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import styles from './FaqPage.module.css'

export function FaqPage() {
  return (
    <section className={styles.page}>
      <ContourField />
      <h1 className={styles.heading} tabIndex={-1}>
        {faqHeading}
      </h1>
      <ErrorBoundary fallback={<p>The questions cannot be shown. Reload the page to see them.</p>}>
        <FaqList />
      </ErrorBoundary>
      <StillWondering />
    </section>
  )
}

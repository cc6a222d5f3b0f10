import { videoCategories, videographyIntroduction } from '@kooma/content/videos.ts'
import { Suspense } from 'react'
import { BookingSection } from '../features/booking/BookingSection.tsx'
import { VideoRow } from '../features/videos/VideoRow.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { FlyingQuad } from '../ui/Quad.tsx'
import styles from './VideographyPage.module.css'

export function VideographyPage() {
  return (
    <>
      <section className={styles.introduction}>
        <div>
          <h1 className={styles.heading} tabIndex={-1}>
            {videographyIntroduction.heading}
          </h1>
          <p className={styles.lead}>{videographyIntroduction.text}</p>
        </div>
        <FlyingQuad className={styles.quad} pose="dive" />
      </section>
      <div className={styles.rows}>
        {videoCategories.map((category) => (
          <ErrorBoundary
            key={category.title}
            fallback={<p className={styles.failure}>These videos cannot be shown. Reload the page to see them.</p>}
          >
            <Suspense>
              <VideoRow category={category} />
            </Suspense>
          </ErrorBoundary>
        ))}
      </div>
      <BookingSection />
    </>
  )
}

import { booking } from '@kooma/content/booking.ts'
import { anchors } from '@kooma/content/navigation.ts'
import { whatsAppUrl } from '@kooma/content/site-settings.ts'
import { Suspense } from 'react'
import lakeCabin from '../../art/lake-cabin.svg'
import { settings } from '../../settings.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { BookingForm } from './BookingForm.tsx'
import styles from './BookingSection.module.css'

export function BookingSection() {
  const { contactEmail, contactPhone } = settings
  return (
    <section className={styles.sheet} id={anchors.bookingForm} tabIndex={-1} aria-labelledby="booking-heading">
      <svg className={styles.edge} viewBox="0 0 1440 80" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 34C180 6 360 12 560 36S960 68 1110 34 1340-8 1440 14V81H0Z" />
        <path d="M0 34C180 6 360 12 560 36S960 68 1110 34 1340-8 1440 14v10C1340 2 1260 10 1110 44S760 70 560 46 180 16 0 44Z" />
      </svg>
      <div className={styles.content}>
        <div>
          <h2 className={styles.heading} id="booking-heading">
            <span id={anchors.bookingFormAsSpelledInHero} />
            {booking.heading}
          </h2>
          <p className={styles.lead}>{booking.lead}</p>
          <ul className={styles.contacts}>
            <li>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </li>
            <li>
              <a href={whatsAppUrl(contactPhone)}>WhatsApp {contactPhone}</a>
            </li>
          </ul>
          <img className={styles.scene} src={lakeCabin} alt="" width="830" height="590" loading="lazy" />
        </div>
        <ErrorBoundary fallback={<p className={styles.lead}>The form cannot be shown. Write to us instead.</p>}>
          <Suspense>
            <BookingForm />
          </Suspense>
        </ErrorBoundary>
      </div>
    </section>
  )
}

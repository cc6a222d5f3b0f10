import { booking as words, bookingDisclosure } from '@kooma/content/booking.ts'
import { noScriptFormAction } from '@kooma/content/site-settings.ts'
import { useRef } from 'react'
import { settings } from '../../settings.ts'
import { SubmitButton } from '../../ui/ArrowButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { BookingField } from './booking.ts'
import { BookingDateField } from './BookingDateField.tsx'
import { controlFields } from './send-booking.ts'
import { SuccessDialog } from './SuccessDialog.tsx'
import { fieldId, useBookingForm } from './use-booking-form.ts'
import styles from './BookingForm.module.css'

const DISCLOSURE = bookingDisclosure(new URL(settings.bookingEndpoint).host)

/** The booking request form. Without JavaScript the browser validates and posts the same fields itself. */
export function BookingForm() {
  const form = useRef<HTMLFormElement>(null)
  const { booking, errors, sending, change, submit, dismiss } = useBookingForm(form)
  const isLocked = sending === 'sending'

  const bind = (field: BookingField) => ({
    id: fieldId(field),
    name: field,
    label: words.labels[field],
    value: booking[field],
    error: errors[field],
    readOnly: isLocked,
    onChange: (value: string) => change(field, value),
  })

  return (
    <>
      <form className={styles.form} ref={form} action={noScriptFormAction(settings)} method="post" encType="multipart/form-data" onSubmit={submit}>
        {Object.entries(controlFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField {...bind('name')} autoComplete="name" required />
        <div className={styles.pair}>
          <TextField {...bind('email')} type="email" autoComplete="email" required />
          <TextField {...bind('phone')} labelNote={words.optionalMark} type="tel" autoComplete="tel" />
        </div>
        <BookingDateField {...bind('date')} />
        <TextField {...bind('message')} labelNote={words.optionalMark} lines={4} autoComplete="off" />
        <div className={styles.submission}>
          <SubmitButton label={words.submitLabel} isBusy={isLocked} />
          <p className={styles.disclosure}>{DISCLOSURE}</p>
        </div>
      </form>
      {sending === 'sent' && <SuccessDialog onClose={dismiss} />}
    </>
  )
}

import { bookingDisclosure, booking as words } from '@kooma/content/booking.ts'
import { noScriptFormAction } from '@kooma/content/site-settings.ts'
import { settings } from '../../settings.ts'
import { SubmitButton } from '../../ui/ArrowButton.tsx'
import { TextField } from '../../ui/Field.tsx'
import { BookingDateField } from './BookingDateField.tsx'
import styles from './BookingForm.module.css'
import type { BookingField } from './booking.ts'
import { SuccessDialog } from './SuccessDialog.tsx'
import { useBookingForm } from './use-booking-form.ts'

const CONTROL_FIELDS = {
  _captcha: 'false',
  _template: 'box',
  _autoresponse: 'Thank you for your message!',
}

const DISCLOSURE = bookingDisclosure(new URL(settings.bookingEndpoint).host)

/** Without JavaScript the browser validates and posts the fields itself. */
export function BookingForm() {
  const { form, booking, errors, sending, change, submit, dismiss } = useBookingForm()
  const isLocked = sending === 'sending'

  const bind = (field: BookingField) => ({
    id: `booking-${field}`,
    name: field,
    label: words.labels[field],
    value: booking[field],
    error: errors[field],
    readOnly: isLocked,
    onChange: (value: string) => change(field, value),
  })

  return (
    <>
      <form
        className={styles.form}
        ref={form}
        action={noScriptFormAction(settings)}
        method="post"
        encType="multipart/form-data"
        onSubmit={submit}
      >
        <TextField {...bind('name')} type="text" autoComplete="name" required />
        <div className={styles.pair}>
          <TextField {...bind('email')} type="email" autoComplete="email" required />
          <TextField {...bind('phone')} labelNote={words.optionalMark} type="tel" autoComplete="tel" />
        </div>
        <BookingDateField {...bind('date')} />
        <TextField {...bind('message')} labelNote={words.optionalMark} rows={4} autoComplete="off" />
        {Object.entries(CONTROL_FIELDS).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.submission}>
          <SubmitButton label={words.submitLabel} isBusy={isLocked} />
          <p className={styles.disclosure}>{DISCLOSURE}</p>
        </div>
      </form>
      {sending === 'sent' && <SuccessDialog onClose={dismiss} />}
    </>
  )
}

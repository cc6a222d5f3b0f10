import { type FormEvent, type RefObject, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Booking, type BookingField, bookingFields, bookingOf, emptyBooking, readDraft, saveDraft } from './booking.ts'
import { bookingInFlight, sendBooking } from './send-booking.ts'
import { type BookingErrors, validateBooking } from './validate-booking.ts'

type Sending = 'idle' | 'sending' | 'sent'

/** The booking form's state: field values, validation errors, and progress of the request. */
export function useBookingForm(form: RefObject<HTMLFormElement | null>) {
  const [booking, setBooking] = useState(emptyBooking)
  const [errors, setErrors] = useState<BookingErrors>({})
  const [sending, setSending] = useState<Sending>('idle')

  const track = useCallback(async (request: Promise<boolean>) => {
    setSending('sending')
    const isSent = await request
    if (isSent) setBooking(emptyBooking)
    setSending(isSent ? 'sent' : 'idle')
  }, [])

  useEffect(() => {
    if (!form.current) return
    form.current.noValidate = true
    setBooking(withDraft(form.current))
    const earlier = bookingInFlight()
    if (earlier) track(earlier)
  }, [form, track])

  function change(field: BookingField, value: string) {
    const changed = { ...booking, [field]: value }
    setBooking(changed)
    saveDraft(changed)
    // Validate while typing only in a field that already shows an error.
    if (errors[field]) setErrors({ ...errors, [field]: validateBooking(changed)[field] })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (bookingInFlight()) return
    const invalid = validateBooking(booking)
    // Render the errors before moving focus; otherwise a screen reader reads the field without its message.
    flushSync(() => setErrors(invalid))
    const firstInvalid = bookingFields.find((field) => invalid[field])
    if (firstInvalid) showField(firstInvalid)
    else track(sendBooking(booking))
  }

  return { booking, errors, sending, change, submit, dismiss: () => setSending('idle') }
}

/** The id of a field's input, which its label and its message refer to. */
export function fieldId(field: BookingField): string {
  return `booking-${field}`
}

// Safari scrolls a focused field only halfway into view, so we scroll its label, field and message ourselves.
function showField(field: BookingField): void {
  const input = document.getElementById(fieldId(field))
  input?.focus({ preventScroll: true })
  input?.parentElement?.scrollIntoView({ block: 'nearest' })
}

// Text typed before hydration is newer than the draft.
function withDraft(form: HTMLFormElement): Booking {
  const typed = new FormData(form)
  const draft = readDraft()
  return bookingOf((field) => String(typed.get(field) ?? '') || draft[field])
}

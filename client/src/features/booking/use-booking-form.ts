import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Booking, type BookingField, bookingFields, bookingOf, emptyBooking } from './booking.ts'
import { readDraft, saveDraft } from './booking-draft.ts'
import { bookingInFlight, sendBooking } from './send-booking.ts'
import { type BookingErrors, validateBooking } from './validate-booking.ts'

type Sending = 'idle' | 'sending' | 'sent'

/** Holds the booking form: what is typed, what is wrong with it, and how far the sending is. */
export function useBookingForm(form: RefObject<HTMLFormElement | null>) {
  const [booking, setBooking] = useState(emptyBooking)
  const [errors, setErrors] = useState<BookingErrors>({})
  const [sending, setSending] = useState<Sending>('idle')
  // Autofill may change several fields before React renders once; each change has to see the one before.
  const latest = useRef(booking)

  const hold = useCallback((next: Booking) => {
    latest.current = next
    setBooking(next)
  }, [])

  const follow = useCallback(
    async (flight: Promise<boolean>) => {
      setSending('sending')
      const isSent = await flight
      if (isSent) hold(emptyBooking)
      setSending(isSent ? 'sent' : 'idle')
    },
    [hold],
  )

  useEffect(() => {
    if (!form.current) return
    form.current.noValidate = true
    hold(withDraft(form.current))
    const earlier = bookingInFlight()
    if (earlier) follow(earlier)
  }, [form, hold, follow])

  function change(field: BookingField, value: string) {
    hold({ ...latest.current, [field]: value })
    saveDraft(latest.current)
    // A field is judged while it is typed only when it has been found wrong before.
    if (errors[field]) setErrors({ ...errors, [field]: validateBooking(latest.current)[field] })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (bookingInFlight()) return
    const found = validateBooking(latest.current)
    // The messages have to stand before focus comes, or a screen reader reads the field without its own.
    flushSync(() => setErrors(found))
    const firstBad = bookingFields.find((field) => found[field])
    if (firstBad) document.getElementById(fieldId(firstBad))?.focus()
    else follow(sendBooking(latest.current))
  }

  return { booking, errors, sending, change, submit, dismiss: () => setSending('idle') }
}

/** The id of a field's input, which its label and its message refer to. */
export function fieldId(field: BookingField): string {
  return `booking-${field}`
}

// What was typed before the page came alive is newer than the draft.
function withDraft(form: HTMLFormElement): Booking {
  const typed = new FormData(form)
  const draft = readDraft()
  return bookingOf((field) => String(typed.get(field) ?? '') || draft[field])
}

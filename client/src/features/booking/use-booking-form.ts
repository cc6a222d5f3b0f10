import { type FormEvent, type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type Booking,
  type BookingErrors,
  type BookingField,
  emptyBooking,
  readDraft,
  saveDraft,
  validateBooking,
} from './booking.ts'
import { bookingInFlight, forgetBooking, sendBooking } from './send-booking.ts'

type Sending = 'idle' | 'sending' | 'sent'

export function useBookingForm(form: RefObject<HTMLFormElement | null>) {
  const [booking, setBooking] = useState(emptyBooking)
  const [errors, setErrors] = useState<BookingErrors>({})
  const [sending, setSending] = useState<Sending>('idle')

  const track = useCallback(
    async (request: Promise<boolean>) => {
      setSending('sending')
      const isSent = await request
      // On another page nobody would be told. The next form asks again.
      if (!form.current) return
      forgetBooking()
      if (isSent) setBooking(emptyBooking)
      setSending(isSent ? 'sent' : 'idle')
    },
    [form],
  )

  // A form sent before a later effect would show the browser's messages.
  useLayoutEffect(() => {
    if (!form.current) return
    form.current.noValidate = true
    const typed = withDraft(form.current)
    setBooking(typed)
    saveDraft(typed)
    const earlier = bookingInFlight()
    if (earlier) track(earlier)
  }, [form, track])

  function change(field: BookingField, value: string) {
    const changed = { ...booking, [field]: value }
    setBooking(changed)
    saveDraft(changed)
    if (errors[field]) setErrors({ ...errors, [field]: validateBooking(changed)[field] })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (bookingInFlight()) return
    const { currentTarget } = event
    const invalid = validateBooking(booking)
    // The messages must be on the page before the focus moves, or a screen reader reads the field without its message.
    flushSync(() => setErrors(invalid))
    if (Object.keys(invalid).length > 0) showFirstInvalid(currentTarget)
    else track(sendBooking(new FormData(currentTarget)))
  }

  return { booking, errors, sending, change, submit, dismiss: () => setSending('idle') }
}

// Safari scrolls a focused field only halfway into view.
function showFirstInvalid(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[aria-invalid=true]')
  input?.focus({ preventScroll: true })
  input?.labels?.[0]?.parentElement?.scrollIntoView({ block: 'nearest' })
}

// Text typed before hydration is newer than the draft.
function withDraft(form: HTMLFormElement): Booking {
  const typed = [...new FormData(form)].filter(([name, text]) => name in emptyBooking && text)
  return { ...readDraft(), ...Object.fromEntries(typed) }
}

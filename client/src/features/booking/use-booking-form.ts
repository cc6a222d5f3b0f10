import { type FormEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { settings } from '../../settings.ts'
import {
  type Booking,
  type BookingErrors,
  type BookingField,
  emptyBooking,
  readDraft,
  saveDraft,
  validateBooking,
} from './booking.ts'

const DEADLINE_MS = 20_000

type Sending = 'idle' | 'sending' | 'sent'

// Until the visitor has been told. A booking goes on while they are on another page of the site.
let inFlight: Promise<boolean> | undefined

export function useBookingForm() {
  const form = useRef<HTMLFormElement>(null)
  const [booking, setBooking] = useState(emptyBooking)
  const [errors, setErrors] = useState<BookingErrors>({})
  const [sending, setSending] = useState<Sending>('idle')

  const track = useCallback(async (request: Promise<boolean>) => {
    inFlight = request
    setSending('sending')
    const isSent = await request
    // On another page nobody would be told. The next form asks again.
    if (!form.current) return
    inFlight = undefined
    if (isSent) setBooking(emptyBooking)
    setSending(isSent ? 'sent' : 'idle')
  }, [])

  // A form sent before a later effect would show the browser's messages.
  useLayoutEffect(() => {
    if (!form.current) return
    form.current.noValidate = true
    const typed = withDraft(form.current)
    setBooking(typed)
    saveDraft(typed)
    if (inFlight) track(inFlight)
  }, [track])

  function change(field: BookingField, value: string) {
    const changed = { ...booking, [field]: value }
    setBooking(changed)
    saveDraft(changed)
    if (errors[field]) setErrors({ ...errors, [field]: validateBooking(changed)[field] })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (inFlight) return
    const { currentTarget } = event
    const invalid = validateBooking(booking)
    // Before the focus moves: a screen reader reads the message with the field.
    flushSync(() => setErrors(invalid))
    if (Object.keys(invalid).length > 0) showFirstInvalid(currentTarget)
    else track(sendBooking(new FormData(currentTarget)))
  }

  return { form, booking, errors, sending, change, submit, dismiss: () => setSending('idle') }
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

/** Resolves to whether the form-forwarding service took a booking; the console says why not. */
async function sendBooking(fields: FormData): Promise<boolean> {
  for (const name of ['name', 'email']) fields.set(name, String(fields.get(name)).trim())
  try {
    // The browser adds Content-Type with the multipart boundary.
    const response = await fetch(settings.bookingEndpoint, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: fields,
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    if (!response.ok) throw new Error(`The form service answered ${response.status}.`)
    saveDraft(undefined)
    return true
  } catch (error) {
    console.error('The booking was not sent:', error)
    return false
  }
}

import { settings } from '../../settings.ts'
import { type Booking, bookingFields, saveDraft } from './booking.ts'

const DEADLINE_MS = 20_000

/** Instructions to the form-forwarding service: no captcha, mail laid out as a table, and a thank-you to the visitor. */
export const controlFields = {
  _captcha: 'false',
  _template: 'box',
  _autoresponse: 'Thank you for your message!',
} as const

let inFlight: Promise<boolean> | undefined

/**
 * Posts a booking to the form-forwarding service and resolves to whether the service answered ok. Failures go to the console.
 * Only one request runs at a time: while one is in flight, every caller gets its result.
 */
export function sendBooking(booking: Booking): Promise<boolean> {
  inFlight ??= post(booking).finally(() => {
    inFlight = undefined
  })
  return inFlight
}

/** The request in flight, if any. It continues when the visitor leaves the page, so the form can pick it up when they return. */
export function bookingInFlight(): Promise<boolean> | undefined {
  return inFlight
}

/** Builds the multipart body: the five fields, name and email trimmed, then the control fields. */
function bookingBody(booking: Booking): FormData {
  const body = new FormData()
  const values = { ...booking, name: booking.name.trim(), email: booking.email.trim() }
  for (const field of bookingFields) body.append(field, values[field])
  for (const [name, value] of Object.entries(controlFields)) body.append(name, value)
  return body
}

async function post(booking: Booking): Promise<boolean> {
  try {
    // Don't set Content-Type: the browser adds it with the multipart boundary.
    const response = await fetch(settings.bookingEndpoint, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: bookingBody(booking),
      // newer: before version 124 Chrome calls the error an AbortError.
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

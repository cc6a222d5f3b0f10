import { settings } from '../../settings.ts'
import type { Booking } from './booking.ts'
import { bookingBody } from './booking-body.ts'
import { clearDraft } from './booking-draft.ts'

const DEADLINE_MS = 20_000

let inFlight: Promise<boolean> | undefined

/**
 * Posts a booking to the form-forwarding service and resolves to whether it answered ok. Failures go to the console.
 * While one is on its way there is no second: every caller gets the answer to the first.
 */
export function sendBooking(booking: Booking): Promise<boolean> {
  inFlight ??= post(booking).finally(() => {
    inFlight = undefined
  })
  return inFlight
}

/** The booking on its way, if any: it goes on when the visitor leaves the screen, and may still be awaited when he is back. */
export function bookingInFlight(): Promise<boolean> | undefined {
  return inFlight
}

async function post(booking: Booking): Promise<boolean> {
  try {
    // No Content-Type: only the browser knows the boundary between the parts that it writes.
    const response = await fetch(settings.bookingEndpoint, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: bookingBody(booking),
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    if (!response.ok) throw new Error(`The form service answered ${response.status}.`)
    clearDraft()
    return true
  } catch (error) {
    console.error('The booking was not sent:', error)
    return false
  }
}

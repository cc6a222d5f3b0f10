import { settings } from '../../settings.ts'
import { saveDraft } from './booking.ts'

const DEADLINE_MS = 20_000

let inFlight: Promise<boolean> | undefined

/** Resolves to whether the form-forwarding service took a booking; the console says why not. Forget one before you send the next. */
export function sendBooking(fields: FormData): Promise<boolean> {
  inFlight = post(fields)
  return inFlight
}

/** The booking that was sent, until the visitor has been told. It goes on while they are on another page of the site. */
export function bookingInFlight(): Promise<boolean> | undefined {
  return inFlight
}

export function forgetBooking(): void {
  inFlight = undefined
}

async function post(fields: FormData): Promise<boolean> {
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

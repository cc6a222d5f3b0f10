import { type Booking, bookingOf, emptyBooking } from './booking.ts'

const KEY = 'booking-draft'

/** Keeps what was typed for this tab, over reloads and crashes. A storage that is full or forbidden costs the draft, nothing else. */
export function saveDraft(booking: Booking): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(booking))
  } catch {
    // The form itself still holds everything.
  }
}

/** Reads what was kept. Fields that are missing or no text are empty. */
export function readDraft(): Booking {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '')
    const values = new Map<string, unknown>(Object.entries(draft ?? {}))
    return bookingOf((field) => {
      const value = values.get(field)
      return typeof value === 'string' ? value : ''
    })
  } catch {
    return emptyBooking
  }
}

/** Forgets what was kept, once it is sent. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}

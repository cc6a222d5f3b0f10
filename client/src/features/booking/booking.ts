import { booking as words } from '@kooma/content/booking.ts'
import { isEmail } from '@kooma/content/site-settings.ts'
import { readStored, writeStored } from '../../session-store.ts'

const DRAFT_KEY = 'booking-draft'

/** The date is `yyyy-mm-dd`, or empty. */
export type Booking = { name: string; email: string; phone: string; date: string; message: string }

export type BookingField = keyof Booking

export const emptyBooking = bookingOf(() => '')

export function bookingOf(read: (field: BookingField) => string): Booking {
  return {
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    date: read('date'),
    message: read('message'),
  }
}

/** Keeps an unsent booking until the tab is closed. `undefined` forgets it. */
export function saveDraft(booking: Booking | undefined): void {
  writeStored(DRAFT_KEY, booking)
}

/** Reads the unsent booking of this tab. Fields that were not kept are empty. */
export function readDraft(): Booking {
  const values = new Map<string, unknown>(Object.entries(readStored(DRAFT_KEY) ?? {}))
  return bookingOf((field) => {
    const value = values.get(field)
    return typeof value === 'string' ? value : ''
  })
}

export type BookingErrors = Partial<Record<BookingField, string>>

/** Spaces around a name or an email don't count. */
export function validateBooking({ name, email, date }: Booking): BookingErrors {
  const errors: BookingErrors = {}
  if (!name.trim()) errors.name = words.errors.nameMissing
  if (!email.trim()) errors.email = words.errors.emailMissing
  else if (!isEmail(email.trim())) errors.email = words.errors.emailMalformed
  if (!date) errors.date = words.errors.dateMissing
  return errors
}

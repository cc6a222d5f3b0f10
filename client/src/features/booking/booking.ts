import { booking as words } from '@kooma/content/booking.ts'
import { isEmail } from '@kooma/content/site-settings.ts'
import { readStored, writeStored } from '../../session-store.ts'
import { fromIsoDate } from '../../ui/iso-date.ts'

const DRAFT_KEY = 'booking-draft'

export const emptyBooking = { name: '', email: '', phone: '', date: '', message: '' }

/** The date is `yyyy-mm-dd`, or empty. */
export type Booking = typeof emptyBooking

export type BookingField = keyof Booking

/** Keeps an unsent booking until the tab is closed. `undefined` forgets it. */
export function saveDraft(booking: Booking | undefined): void {
  writeStored(DRAFT_KEY, booking)
}

export function readDraft(): Booking {
  return { ...emptyBooking, ...Object(readStored(DRAFT_KEY)) }
}

export type BookingErrors = Partial<Record<BookingField, string>>

/** Spaces around a name or an email don't count. */
export function validateBooking({ name, email, date }: Booking): BookingErrors {
  const errors: BookingErrors = {}
  if (!name.trim()) errors.name = words.errors.nameMissing
  if (!email.trim()) errors.email = words.errors.emailMissing
  else if (!isEmail(email.trim())) errors.email = words.errors.emailMalformed
  if (!fromIsoDate(date)) errors.date = words.errors.dateMissing
  return errors
}

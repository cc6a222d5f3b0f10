import { booking as words } from '@kooma/content/booking.ts'
import { isEmail } from '@kooma/content/site-settings.ts'
import type { Booking, BookingField } from './booking.ts'

/** An error message for each invalid field. */
export type BookingErrors = Partial<Record<BookingField, string>>

/** Name, email and date are required. Spaces around a name or an email don't count. */
export function validateBooking({ name, email, date }: Booking): BookingErrors {
  const errors: BookingErrors = {}
  if (!name.trim()) errors.name = words.errors.nameMissing
  if (!email.trim()) errors.email = words.errors.emailMissing
  else if (!isEmail(email.trim())) errors.email = words.errors.emailMalformed
  if (!date) errors.date = words.errors.dateMissing
  return errors
}

import { booking as words } from '@kooma/content/booking.ts'
import { isEmail } from '@kooma/content/site-settings.ts'
import type { Booking, BookingField } from './booking.ts'

/** What is wrong with a booking: a sentence for each bad field, nothing for the others. */
export type BookingErrors = Partial<Record<BookingField, string>>

/** Checks a booking before it is sent. Phone and message may be empty; spaces around name and email do not count. */
export function validateBooking({ name, email, date }: Booking): BookingErrors {
  const errors: BookingErrors = {}
  if (!name.trim()) errors.name = words.errors.nameMissing
  if (!email.trim()) errors.email = words.errors.emailMissing
  else if (!isEmail(email.trim())) errors.email = words.errors.emailMalformed
  if (!date) errors.date = words.errors.dateMissing
  return errors
}

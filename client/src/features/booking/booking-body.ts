import { type Booking, bookingFields } from './booking.ts'

/** What the form-forwarding service is told beside the booking: no captcha, a table as mail, and a thank-you to the visitor. */
export const controlFields = {
  _captcha: 'false',
  _template: 'box',
  _autoresponse: 'Thank you for your message!',
} as const

/** Makes the body of a booking: its five fields, name and email trimmed, and the three control fields. */
export function bookingBody(booking: Booking): FormData {
  const body = new FormData()
  const values = { ...booking, name: booking.name.trim(), email: booking.email.trim() }
  for (const field of bookingFields) body.append(field, values[field])
  for (const [name, value] of Object.entries(controlFields)) body.append(name, value)
  return body
}

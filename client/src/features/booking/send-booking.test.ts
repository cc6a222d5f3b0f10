import { assert, property, record, string } from 'fast-check'
import { expect, it } from 'vitest'
import { bookingBody } from './send-booking.ts'

// Spec 3.5, 7.1, 7.2
it('sends the five fields, then the three control fields, and nothing more', () => {
  const text = string({ unit: 'binary' })
  assert(
    property(record({ name: text, email: text, phone: text, date: text, message: text }), (booking) => {
      expect([...bookingBody(booking)]).toEqual([
        ['name', booking.name.trim()],
        ['email', booking.email.trim()],
        ['phone', booking.phone],
        ['date', booking.date],
        ['message', booking.message],
        ['_captcha', 'false'],
        ['_template', 'box'],
        ['_autoresponse', 'Thank you for your message!'],
      ])
    }),
  )
})

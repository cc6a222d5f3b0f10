import { assert, property, stringMatching } from 'fast-check'
import { expect, it } from 'vitest'
import { emptyBooking } from './booking.ts'
import { validateBooking } from './validate-booking.ts'

const validBooking = { ...emptyBooking, name: 'Sam', email: 'sam@example.org', date: '2031-12-24' }

// Spec 5.1, 5.2
it('treats any kind of blank as empty', () => {
  assert(
    property(stringMatching(/^[ \t\u00a0\u2003\u3000]*$/), (blank) => {
      expect(validateBooking({ ...validBooking, name: blank, email: blank })).toEqual({
        name: 'Name is required',
        email: 'Email is required',
      })
    }),
  )
})

// Spec 5.3, 5.5
it('accepts something@domain.tld with spaces around it, and no phone or message', () => {
  assert(
    property(stringMatching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u), (email) => {
      expect(validateBooking({ ...validBooking, email: ` ${email}\t` })).toEqual({})
    }),
  )
})

const malformed = ['a', 'a@', '@b.c', 'a@b', 'a@b.', 'a a@b.c', 'a@b b.c', 'a@b.c c', 'a@a@b.c', 'a@b@b.c', 'a@b.c@c']

// Spec 5.3
it.each(malformed)('rejects the email %j', (email) => {
  expect(validateBooking({ ...validBooking, email }).email).toBe('Invalid email format')
})

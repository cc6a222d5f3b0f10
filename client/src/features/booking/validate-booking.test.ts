import { assert, property, string, stringMatching } from 'fast-check'
import { expect, it } from 'vitest'
import { emptyBooking } from './booking.ts'
import { validateBooking } from './validate-booking.ts'

const rightBooking = { ...emptyBooking, name: 'Sam', email: 'sam@example.org', date: '2031-12-24' }

// Spec 5.5
it('finds nothing wrong with a name, an email and a date', () => {
  expect(validateBooking(rightBooking)).toEqual({})
})

// Spec 5.1, 5.2, 5.4
it('finds name, email and date missing in an empty form', () => {
  expect(validateBooking(emptyBooking)).toEqual({ name: 'Name is required', email: 'Email is required', date: 'Date is required' })
})

// Spec 5.1, 5.2
it('takes blanks of any kind for nothing', () => {
  assert(
    property(stringMatching(/^[ \t\u00a0\u2003\u3000]*$/), (blank) => {
      expect(validateBooking({ ...rightBooking, name: blank, email: blank })).toEqual({ name: 'Name is required', email: 'Email is required' })
    }),
  )
})

// Spec 5.3
it('takes something@domain.tld for an email, with or without spaces around it', () => {
  assert(
    property(stringMatching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u), (email) => {
      expect(validateBooking({ ...rightBooking, email: ` ${email}\t` })).toEqual({})
    }),
  )
})

// Spec 5.3
it('takes nothing with a space or a second @ for an email', () => {
  assert(
    property(string(), string(), string(), (before, between, after) => {
      for (const bad of [`a${before}@${between}@${after}.b`, `a${before} ${between}@${after}.b`]) {
        expect(validateBooking({ ...rightBooking, email: bad }).email).toBe('Invalid email format')
      }
    }),
  )
})

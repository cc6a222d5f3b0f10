import { expect, test } from 'vitest'
import { emptyBooking, validateBooking } from './booking.ts'

const valid = { ...emptyBooking, name: 'Sam', email: 'sam@example.org', date: '2031-12-24' }

// Spec 5.1, 5.2
test.each([' \t', '\u00a0\u2003\u3000'])('treats %j as empty', (blank) => {
  const errors = { name: 'Name is required', email: 'Email is required' }
  expect(validateBooking({ ...valid, name: blank, email: blank })).toEqual(errors)
})

const malformed = ['a@', '@b.c', 'a@b', 'a@b.', 'a a@b.c', 'a@b b.c', 'a@b.c c', 'a@b@b.c', 'a@b.c@c']

// Spec 5.3
test.each(malformed)('rejects the email %j', (email) => {
  expect(validateBooking({ ...valid, email }).email).toBe('Invalid email format')
})

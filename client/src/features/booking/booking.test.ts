import { expect, test } from 'vitest'
import { emptyBooking, validateBooking } from './booking.ts'

const valid = { ...emptyBooking, name: 'Sam', email: ' sam+fly@sub.example.org\t', date: '2031-12-24' }

// Spec 5.3, 5.5
test('takes an email with spaces around it, and no phone or message', () => {
  expect(validateBooking(valid)).toEqual({})
})

// Spec 5.1, 5.2
test.each(['', ' \t', '\u00a0\u2003\u3000'])('treats %j as empty', (blank) => {
  const errors = { name: 'Name is required', email: 'Email is required' }
  expect(validateBooking({ ...valid, name: blank, email: blank })).toEqual(errors)
})

const malformed = ['a', 'a@', '@b.c', 'a@b', 'a@b.', 'a a@b.c', 'a@b b.c', 'a@b.c c', 'a@a@b.c', 'a@b@b.c', 'a@b.c@c']

// Spec 5.3
test.each(malformed)('rejects the email %j', (email) => {
  expect(validateBooking({ ...valid, email }).email).toBe('Invalid email format')
})

import { aBooking, bookingForm, fillBooking, receivedFrom, untilCalendarLoaded } from '../../support/booking.ts'
import { expect, expectAccessible, open, test } from '../../support/site.ts'

// Spec 4.6, 5.1, 5.2, 5.4, 8.3
test('an empty form shows its errors under the fields only once it is submitted', async ({ page }) => {
  await open(page, '/videography')
  await untilCalendarLoaded(page)
  const { section, name, email, date, send } = bookingForm(page)
  await name.focus()
  await email.focus()
  await name.focus()
  await expect(section.getByText('is required')).toHaveCount(0)

  await send.click()
  await expect(name).toBeFocused()
  for (const [field, message] of [
    [name, 'Name is required'],
    [email, 'Email is required'],
    [date, 'Date is required'],
  ] as const) {
    await expect(section.getByText(message)).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(message)
  }
  await expect(section.getByText('is required')).toHaveCount(3)
  await expectAccessible(page)
})

// Spec 5.1, 5.2
test('spaces are no name and no email', async ({ page }) => {
  await open(page, '/videography')
  await fillBooking(page, aBooking({ name: '   ', email: '  ' }))
  const { section, send } = bookingForm(page)
  await send.click()
  await expect(section.getByText('Name is required')).toBeVisible()
  await expect(section.getByText('Email is required')).toBeVisible()
})

// Spec 5.3, 8.3
for (const email of [
  'sam',
  'sam@',
  '@example.org',
  'sam@example',
  'sam@example.',
  'sam@ex@ample.org',
  'sam rivers@example.org',
  'sam@example .org',
]) {
  test(`'${email}' is no email`, async ({ page }) => {
    await open(page, '/videography')
    await fillBooking(page, aBooking({ email }))
    const { section, send, email: field } = bookingForm(page)
    await send.click()
    await expect(section.getByText('Invalid email format')).toBeVisible()
    await expect(field).toBeFocused()
    expect(await receivedFrom(email)).toEqual([])
  })
}

test('each error leaves as its field is corrected', async ({ page }) => {
  await open(page, '/videography')
  await untilCalendarLoaded(page)
  const { section, name, email, date, send } = bookingForm(page)
  await send.click()
  await name.fill('S')
  await expect(section.getByText('Name is required')).toHaveCount(0)
  await expect(name).not.toHaveAttribute('aria-invalid')
  await email.fill('sam')
  await expect(section.getByText('Invalid email format')).toBeVisible()
  await email.fill('sam@example.org')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await date.fill('24.12.2031')
  await expect(section.getByText('Date is required')).toHaveCount(0)
})

test('focus goes to the first bad field, also when that is the date', async ({ page }) => {
  await open(page, '/videography')
  await fillBooking(page, aBooking({ date: '' }))
  const { section, date, send, calendar } = bookingForm(page)
  await send.click()
  await expect(date).toBeFocused()
  await expect(section.getByText('Date is required')).toBeVisible()
  await expect(calendar).toBeHidden()
})

test('axe finds nothing with the dialog open', async ({ page }) => {
  await open(page, '/videography')
  await fillBooking(page, aBooking())
  const { send, dialog } = bookingForm(page)
  await send.click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
})

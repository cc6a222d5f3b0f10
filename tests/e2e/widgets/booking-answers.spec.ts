import { aBooking, bookingForm, expectValues, fillBooking, holdBookings, receivedFrom } from '../../support/booking.ts'
import { expect, open, test } from '../../support/site.ts'

// Spec 7.3
for (const answer of ['sent', 'inactive', 'empty'] as const) {
  test(`an ok answer counts whatever it says: ${answer}`, async ({ page }) => {
    await open(page, '/videography')
    await fillBooking(page, aBooking({}, answer))
    const { send, dialog } = bookingForm(page)
    await send.click()
    await expect(dialog).toBeVisible()
  })
}

const failures = [
  ['busy', /The form service answered 429/],
  ['refused', /TypeError: Failed to fetch/],
] as const

// Spec 4.9, 8.2
for (const [answer, reason] of failures) {
  test(`a failure shows nothing, keeps the values and goes to the console: ${answer}`, async ({ page, consoleErrors }) => {
    const booking = aBooking({}, answer)
    await open(page, '/videography')
    await fillBooking(page, booking)
    const before = await page.getByRole('main').textContent()
    const { send } = bookingForm(page)
    await send.click()

    await expect.poll(() => consoleErrors.some((line) => line.startsWith('The booking was not sent:') && reason.test(line))).toBe(true)
    consoleErrors.length = 0
    await expect(send).toHaveAttribute('aria-busy', 'false')
    expect(await page.getByRole('main').textContent()).toBe(before)
    await expectValues(page, booking)
    await page.reload()
    await expectValues(page, booking)
  })
}

// Spec 4.9
test('a visitor without a network keeps his values and can send again', async ({ page, context, consoleErrors }) => {
  const booking = aBooking()
  await open(page, '/videography')
  await fillBooking(page, booking)
  const { send, dialog } = bookingForm(page)
  await context.setOffline(true)
  await send.click()
  await expect.poll(() => consoleErrors.some((line) => line.startsWith('The booking was not sent:'))).toBe(true)
  consoleErrors.length = 0
  await expectValues(page, booking)

  await context.setOffline(false)
  await send.click()
  await expect(dialog).toBeVisible()
  expect(await receivedFrom(booking.email)).toHaveLength(1)
})

test('a service that never answers is given up after 20 seconds', async ({ page, consoleErrors }) => {
  // Fifty milliseconds of the test are a second of the deadline.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => {
      document.documentElement.dataset.deadline = String(milliseconds)
      return timeout(milliseconds / 20)
    }
  })
  const booking = aBooking({}, 'silent')
  await open(page, '/videography')
  await fillBooking(page, booking)
  const { send } = bookingForm(page)
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => consoleErrors.some((line) => /The booking was not sent: TimeoutError/.test(line))).toBe(true)
  consoleErrors.length = 0
  await expect(page.locator('html')).toHaveAttribute('data-deadline', '20000')
  await expect(send).toHaveAttribute('aria-busy', 'false')
  await expectValues(page, booking)
})

test('one request goes out whatever the visitor presses meanwhile', async ({ page }) => {
  const booking = aBooking()
  await open(page, '/videography')
  await fillBooking(page, booking)
  const { send, name, email, dialog } = bookingForm(page)
  const { letGo } = await holdBookings(page)

  await send.dblclick()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await send.click({ force: true })
  await email.press('Enter')
  await name.press('Enter')
  await name.press('x')
  await expect(name).toHaveValue(booking.name)
  letGo()
  await expect(dialog).toBeVisible()
  expect(await receivedFrom(booking.email)).toHaveLength(1)
})

test('Enter in a field sends the booking once', async ({ page }) => {
  const booking = aBooking()
  await open(page, '/videography')
  await fillBooking(page, booking)
  const { email, dialog } = bookingForm(page)
  await email.press('Enter')
  await expect(dialog).toBeVisible()
  expect(await receivedFrom(booking.email)).toHaveLength(1)
})

test('a visitor who leaves the screen meanwhile learns of the success when he is back', async ({ page }) => {
  const booking = aBooking()
  await open(page, '/videography')
  await fillBooking(page, booking)
  const { send, dialog } = bookingForm(page)
  const { letGo } = await holdBookings(page)
  await send.click()
  await page.getByRole('link', { name: 'KOOMA' }).first().click()
  await page.goBack()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(dialog).toBeVisible()
  expect(await receivedFrom(booking.email)).toHaveLength(1)
})

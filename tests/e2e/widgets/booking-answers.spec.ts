import { aBooking, expectValues, fillBooking, openWithBooking, receivedFrom } from '../../support/booking.ts'
import { expect, hold, navigateTo, open, test } from '../../support/site.ts'

// Spec 7.3
test('an ok answer counts as success, even with an error in its body or none', async ({ page }) => {
  await open(page, '/videography')
  for (const answer of ['inactive', 'empty'] as const) {
    const { send, dialog } = await fillBooking(page, aBooking({}, answer))
    await send.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
})

for (const [answer, reason] of [
  ['busy', /The booking was not sent: .*The form service answered 429/],
  ['refused', /The booking was not sent: TypeError: Failed to fetch/],
  ['silent', /The booking was not sent: TimeoutError/],
] as const) {
  // Spec 4.9, 8.2
  test(`a ${answer} service shows nothing, goes to the console, and leaves the booking to be sent again`, async ({ page, consoleErrors }) => {
    // A deadline passes on the event `deadline-20000`, and not by the clock.
    await page.addInitScript(() => {
      AbortSignal.timeout = (milliseconds) => {
        const controller = new AbortController()
        addEventListener(`deadline-${milliseconds}`, () => controller.abort(new DOMException('too late', 'TimeoutError')))
        return controller.signal
      }
    })
    const booking = aBooking({}, answer)
    const { send, dialog, email } = await openWithBooking(page, booking)
    const before = await page.getByRole('main').textContent()
    await send.click()
    if (answer === 'silent') {
      await expect(send).toHaveAttribute('aria-busy', 'true')
      await page.evaluate(() => dispatchEvent(new Event('deadline-20000')))
    }
    await expect.poll(() => consoleErrors.join('\n')).toMatch(reason)
    consoleErrors.length = 0
    await expect(send).toHaveAttribute('aria-busy', 'false')
    expect(await page.getByRole('main').textContent()).toBe(before)
    await page.reload()
    await expectValues(page, booking)
    await navigateTo(page, 'FAQ')
    await navigateTo(page, 'Videography')
    await expectValues(page, booking)

    const again = aBooking()
    await email.fill(again.email)
    await send.click()
    await expect(dialog).toBeVisible()
    expect(await receivedFrom(again.email)).toHaveLength(1)
  })
}

test('a visitor who leaves the page meanwhile learns of the success on coming back', async ({ page }) => {
  const booking = aBooking()
  const { send, dialog } = await openWithBooking(page, booking)
  const release = await hold(page, '**/ajax/**')
  await send.click()
  await navigateTo(page, 'FAQ')
  await navigateTo(page, 'Videography')
  await expect(send).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(dialog).toBeVisible()
  expect(await receivedFrom(booking.email)).toHaveLength(1)
})

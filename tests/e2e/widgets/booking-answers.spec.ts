import { aBooking, bookingForm, expectValues, fillBooking, openWithBooking, receivedFrom } from '../../support/booking.ts'
import { expect, hold, open, type Page, test } from '../../support/site.ts'

// Spec 7.3
test('an ok answer counts as success, even with an error in its body or none', async ({ page }) => {
  await open(page, '/videography')
  for (const answer of ['inactive', 'empty'] as const) {
    const { send, dialog } = await fillBooking(page, aBooking({}, answer))
    await send.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
})

// Spec 4.9, 8.2
test('a failure shows nothing, keeps the values over a reload, goes to the console, and the visitor can send again', async ({
  page,
  context,
  consoleErrors,
}) => {
  await open(page, '/videography')
  const { send, dialog } = bookingForm(page)
  for (const [answer, reason] of [
    ['busy', /The booking was not sent: .*The form service answered 429/],
    ['refused', /The booking was not sent: TypeError: Failed to fetch/],
  ] as const) {
    const booking = aBooking({}, answer)
    await fillBooking(page, booking)
    const before = await page.getByRole('main').textContent()
    await send.click()
    await expectConsole(consoleErrors, reason)
    await expect(send).toHaveAttribute('aria-busy', 'false')
    expect(await page.getByRole('main').textContent()).toBe(before)
    await expectValues(page, booking)
    await page.reload()
    await expectValues(page, booking)
  }
  const booking = aBooking()
  await fillBooking(page, booking)
  await context.setOffline(true)
  await send.click()
  await expectConsole(consoleErrors, /The booking was not sent:/)
  await expectValues(page, booking)
  await context.setOffline(false)
  await send.click()
  await expect(dialog).toBeVisible()
  expect(await receivedFrom(booking.email)).toHaveLength(1)
})

test('the form gives up a service that has not answered after 20 seconds', async ({ page, consoleErrors }) => {
  await replaceDeadline(page)
  const booking = aBooking({}, 'silent')
  const { send } = await openWithBooking(page, booking)
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await page.dispatchEvent('html', 'deadline-20000')
  await expectConsole(consoleErrors, /The booking was not sent: TimeoutError/)
  await expect(send).toHaveAttribute('aria-busy', 'false')
  await expectValues(page, booking)
})

test('a visitor who leaves the page meanwhile learns of the success on coming back', async ({ page }) => {
  const booking = aBooking()
  const { send, dialog } = await openWithBooking(page, booking)
  const release = await hold(page, '**/ajax/**')
  await send.click()
  await page.getByRole('link', { name: 'KOOMA' }).first().click()
  await page.goBack()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(dialog).toBeVisible()
  expect(await receivedFrom(booking.email)).toHaveLength(1)
})

async function expectConsole(consoleErrors: string[], line: RegExp): Promise<void> {
  await expect.poll(() => consoleErrors.join('\n')).toMatch(line)
  consoleErrors.length = 0
}

/** Lets a deadline pass on an event named after its length, `deadline-20000`, and not by the clock. */
async function replaceDeadline(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController()
      const pass = () => controller.abort(new DOMException('too late', 'TimeoutError'))
      document.documentElement.addEventListener(`deadline-${milliseconds}`, pass)
      return controller.signal
    }
  })
}

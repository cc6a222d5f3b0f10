import type { Route } from 'playwright/test'
import { aBooking, expectValues, openWithBooking, receivedFrom } from '../../support/booking.ts'
import { expect, navigateTo, test } from '../../support/site.ts'

// Spec 7.3
test('an ok answer counts as success, even with an error in its body', async ({ page }) => {
  await page.route('**/ajax/**', (route) =>
    route.fulfill({ body: '{"success":"false","message":"This form needs Activation."}' }),
  )
  const { send, dialog } = await openWithBooking(page, aBooking())
  await send.click()
  await expect(dialog).toBeVisible()
})

for (const { service, answer, reason } of [
  {
    service: 'busy',
    answer: (route: Route) => route.fulfill({ status: 429 }),
    reason: /was not sent: .*The form service answered 429/,
  },
  // FormSubmit's firewall answers without CORS headers, so no script can read it.
  { service: 'refusing', answer: (route: Route) => route.abort(), reason: /was not sent: TypeError: Failed to fetch/ },
  { service: 'silent', answer: () => undefined, reason: /was not sent: TimeoutError/ },
]) {
  // Spec 4.9, 8.2
  test(`a ${service} service shows nothing, goes to the console, and leaves the booking to be sent again`, async ({
    page,
    consoleErrors,
  }) => {
    // A deadline passes on the event `deadline-20000`, and not by the clock.
    await page.addInitScript(() => {
      AbortSignal.timeout = (milliseconds) => {
        const controller = new AbortController()
        addEventListener(`deadline-${milliseconds}`, () =>
          controller.abort(new DOMException('too late', 'TimeoutError')),
        )
        return controller.signal
      }
    })
    await page.route('**/ajax/**', answer, { times: 1 })
    const booking = aBooking()
    const { send, dialog } = await openWithBooking(page, booking)
    const before = await page.getByRole('main').textContent()
    await send.click()
    if (service === 'silent') {
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

    await send.click()
    await expect(dialog).toBeVisible()
    expect(await receivedFrom(booking.email)).toHaveLength(1)
  })
}

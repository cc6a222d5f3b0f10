import { videoCategories } from '@kooma/content/videos.ts'
import type { Route } from 'playwright/test'
import {
  aBooking,
  controlFields,
  expectValues,
  openForm,
  openWithBooking,
  receivedFrom,
} from '../../support/booking.ts'
import { expect, expectAccessible, expectNoZoomInto, hold, navigateTo, onPhoneToo, test } from '../../support/site.ts'
import { FORWARDING_ENDPOINT, STACK_URL } from '../../support/targets.ts'

// Spec 2.22, 2.23, 5.6
test('the form stands below the videos, with labels and other ways to reach the academy', async ({ page }) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  const { section, name, email, phone, date, message } = await openForm(page)
  expect(lines).toEqual([expect.stringMatching(/^Bookings go nowhere: .*bookings@kooma\.example is a placeholder\./)])
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    ...videoCategories.map(({ title }) => title),
    'Book your drone shooting today',
  ])
  for (const field of [name, email, phone, date, message]) await expectNoZoomInto(field)
  for (const field of [name, email]) await expect(field).toHaveJSProperty('required', true)
  await expect(email).toHaveAttribute('autocomplete', 'email')
  await expect(phone).toHaveAttribute('type', 'tel')
  const ways = section.getByRole('link')
  await expect(ways.filter({ hasText: 'hello@' })).toHaveAttribute('href', 'mailto:hello@kooma.example')
  await expect(ways.filter({ hasText: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/15550100199')
  await expect(section).toContainText(`${new URL(FORWARDING_ENDPOINT).host} emails us your request`)
})

// Spec 2.25, 3.5, 4.7, 4.8, 7.1, 7.2, 7.3, 7.4
test('a booking arrives whole, a dialog says so, and the form is empty', onPhoneToo, async ({ page }) => {
  // A careless encoder or parser would change them.
  const [first, second] = ['Film “it” 🏟️ & <b>ё</b> %0D%0A', '"; filename="x"']
  const booking = aBooking({ phone: second, message: `${first}\n${second}` })
  // Browsers remove ordinary spaces around an email, not those of a copied text.
  const typed = { ...booking, name: `  ${booking.name} `, email: `\u00a0${booking.email}\u00a0` }
  const { send, dialog } = await openWithBooking(page, typed)
  await send.click()

  await expect(dialog).toContainText('Thank you for booking with us. We’ll get back to you soon.')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await expectAccessible(page)
  const [received, ...others] = await receivedFrom(booking.email)
  expect(others).toEqual([])
  expect(received).toMatchObject({
    path: new URL(FORWARDING_ENDPOINT).pathname,
    parts: [
      ['name', booking.name],
      ['email', booking.email],
      ['phone', booking.phone],
      ['date', '2031-12-24'],
      // HTML posts every line end as CR LF.
      ['message', `${first}\r\n${second}`],
      ...Object.entries(controlFields),
    ],
    accept: 'application/json',
    origin: STACK_URL,
    referer: `${STACK_URL}/`,
  })

  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(send).toBeFocused()
  await page.reload()
  await expectValues(page, { name: '', email: '', phone: '', date: '', message: '' })
})

// Spec 4.6, 5.1, 5.2, 5.3, 5.4, 8.3
test('errors appear under their fields on submission, take the focus, and leave when corrected', async ({ page }) => {
  const booking = aBooking()
  const { section, name, email, date, send, calendar } = await openForm(page)
  for (const field of [name, email, name]) await field.focus()
  await expect(section.getByText('is required')).toHaveCount(0)
  await send.click()
  for (const [label, field] of Object.entries({ Name: name, Email: email, Date: date })) {
    await expect(section.getByText(`${label} is required`)).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(`${label} is required`)
  }
  await expectAccessible(page)

  await expect(name).toBeFocused()
  await name.fill(booking.name)
  await expect(section.getByText('Name is required')).toHaveCount(0)
  await expect(name).not.toHaveAttribute('aria-invalid')
  await email.fill('sam@example')
  await send.click()
  await expect(section.getByText('Invalid email format')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill(booking.email)
  // A phone on its side shows little else.
  await page.setViewportSize({ width: 844, height: 390 })
  await send.click()
  await expect(date).toBeFocused()
  await expect(section.getByText('Date', { exact: true })).toBeInViewport()
  await expect(calendar).toBeHidden()
  await date.fill('24.12.2031')
  await expect(section.getByText('Date is required')).toHaveCount(0)
  expect(await receivedFrom(booking.email)).toEqual([])
})

test('a booking is sent once, though the visitor presses again or leaves the page', async ({ page }) => {
  const booking = aBooking()
  const { send, name, email, dialog } = await openWithBooking(page, booking)
  const release = await hold(page, '**/ajax/**')

  await send.dblclick()
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await send.click({ force: true })
  await email.press('Enter')
  await name.press('x')
  await expect(name).toHaveValue(booking.name)
  await navigateTo(page, 'FAQ')
  await navigateTo(page, 'Videography')
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await navigateTo(page, 'FAQ')
  const answered = page.waitForResponse('**/ajax/**')
  release()
  await (await answered).finished()
  await navigateTo(page, 'Videography')
  await expect(dialog).toBeVisible()
  expect(await receivedFrom(booking.email)).toHaveLength(1)
})

// Spec 4.9, 8.2
test('a service that fails is told to the console alone, and the booking is kept', async ({ page, consoleErrors }) => {
  // A deadline passes on an event, not by the clock.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController()
      addEventListener(`deadline-${milliseconds}`, () => controller.abort(new DOMException('too late', 'TimeoutError')))
      return controller.signal
    }
  })
  const booking = aBooking()
  const { send, dialog } = await openWithBooking(page, booking)
  const before = await page.getByRole('main').textContent()
  const fails = async (answer: (route: Route) => unknown, reason: RegExp) => {
    await page.route('**/ajax/**', answer, { times: 1 })
    await send.click()
    if (/Timeout/.test(reason.source)) {
      await expect(send).toHaveAttribute('aria-busy', 'true')
      await page.evaluate(() => dispatchEvent(new Event('deadline-20000')))
    }
    await expect.poll(() => consoleErrors.join('\n')).toMatch(reason)
    consoleErrors.length = 0
    await expect(send).toHaveAttribute('aria-busy', 'false')
    expect(await page.getByRole('main').textContent()).toBe(before)
  }
  await fails((route) => route.fulfill({ status: 429 }), /was not sent: .*The form service answered 429/)
  // So does FormSubmit's firewall, without CORS headers.
  await fails((route) => route.abort(), /was not sent: TypeError: Failed to fetch/)
  const unanswered: Route[] = []
  await fails((route) => unanswered.push(route), /was not sent: TimeoutError/)
  // Otherwise it may keep the requests of the reloaded page waiting.
  for (const route of unanswered) await route.abort()
  await page.reload()
  await expectValues(page, booking)
  await navigateTo(page, 'FAQ')
  await navigateTo(page, 'Videography')
  await expectValues(page, booking)

  await send.click()
  await expect(dialog).toBeVisible()
  expect(await receivedFrom(booking.email)).toHaveLength(1)
})

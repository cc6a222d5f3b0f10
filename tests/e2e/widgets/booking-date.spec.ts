import { aBooking, bookingForm, fillBooking, openWithBooking, receivedFrom, untilCalendarLoaded } from '../../support/booking.ts'
import { expect, expectAccessible, hold, nextFrame, onPhoneToo, open, test, untilHydrated } from '../../support/site.ts'

const CALENDAR = /\/assets\/DateField-/

// The furthest zones east and west, at an hour when it is another day in Greenwich. iso-date.test.ts covers the zones between.
for (const { timezoneId, now, day, shown, stored } of [
  { timezoneId: 'Pacific/Kiritimati', now: '2027-01-01T00:10', day: 'Friday, 1 January 2027', shown: '01.01.2027', stored: '2027-01-01' },
  { timezoneId: 'Pacific/Pago_Pago', now: '2026-03-31T23:30', day: 'Tuesday, 31 March 2026', shown: '31.03.2026', stored: '2026-03-31' },
]) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    // Spec 2.24, 9.6, 9.7
    test('the day that is picked is shown and sent, and the calendar closes', async ({ page }) => {
      const booking = aBooking()
      await page.goto('/videography')
      // A time without a zone is local time.
      await page.clock.setFixedTime(await page.evaluate((time) => new Date(time).getTime(), now))
      await untilHydrated(page)
      const { date, calendar, send, dialog } = await fillBooking(page, { ...booking, date: '' })
      await date.click()
      await calendar.getByRole('gridcell', { name: day }).click()
      await expect(calendar).toBeHidden()
      await expect(date).toHaveValue(shown)
      await send.click()
      await expect(dialog).toBeVisible()
      const [received] = await receivedFrom(booking.email)
      expect(received?.parts).toContainEqual(['date', stored])
    })
  })
}

test('a date can be typed in three ways and may be past, but an unfinished one counts as none', async ({ page }) => {
  const booking = aBooking()
  const { section, date, storedDate, name, send, dialog } = await openWithBooking(page, { ...booking, date: '' })
  for (const typed of ['05.04.2031', '5.4.2031', '2031-04-05']) {
    await date.fill('')
    await date.pressSequentially(typed)
    await name.focus()
    await expect(date, typed).toHaveValue('05.04.2031')
    await expect(storedDate, typed).toHaveValue('2031-04-05')
  }
  await date.fill('31.02.20')
  await date.press('Enter')
  await expect(section.getByText('Date is required')).toBeVisible()
  expect(await receivedFrom(booking.email)).toEqual([])

  await date.fill('01.02.2020')
  await expect(date).toHaveAccessibleDescription('That day has already passed.')
  await send.click()
  await expect(dialog).toBeVisible()
})

test('the calendar works with the keyboard', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 4, 20, 12))
  await open(page, '/videography')
  await untilCalendarLoaded(page)
  const { date, calendar } = bookingForm(page)
  await date.focus()
  await expect(calendar).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(calendar).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(calendar.getByRole('gridcell', { name: 'Wednesday, 20 May 2026' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(calendar.getByRole('gridcell', { name: 'Thursday, 28 May 2026' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(date).toHaveValue('28.05.2026')
  await expect(date).toBeFocused()
})

test('the open calendar fits the screen, and axe finds no fault in it', onPhoneToo, async ({ page }) => {
  await open(page, '/videography')
  await untilCalendarLoaded(page)
  const { date, calendar } = bookingForm(page)
  await date.click()
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await expectAccessible(page)
  const box = await calendar.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})

test('the calendar is loaded when the form comes near, and moves nothing', onPhoneToo, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => CALENDAR.test(request.url()) && requested.push(request.url()))
  await page.setViewportSize({ width: 390, height: 300 })
  await open(page, '/videography')
  expect(requested).toEqual([])

  const { date, send } = bookingForm(page)
  const heights = () => date.evaluate((field) => [field, field.closest('form')].map((element) => element?.getBoundingClientRect().height))
  const before = await heights()
  await send.scrollIntoViewIfNeeded()
  await page.getByPlaceholder('Date').waitFor()
  expect(requested.length).toBeGreaterThan(0)
  expect(await heights()).toEqual(before)
})

test('the plain date field goes on working when the calendar cannot be loaded', async ({ page, consoleErrors }) => {
  const booking = aBooking()
  await page.route(CALENDAR, (route) => route.abort())
  await open(page, '/videography')
  const { name, email, date, send, dialog } = bookingForm(page)
  await send.scrollIntoViewIfNeeded()
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0)
  await name.fill(booking.name)
  await email.fill(booking.email)
  await date.fill('2031-12-24')
  await send.click()
  await expect(dialog).toBeVisible()
  const [received] = await receivedFrom(booking.email)
  expect(received?.parts).toContainEqual(['date', '2031-12-24'])
  consoleErrors.length = 0
})

test('the calendar does not replace the plain field while the visitor is in it', async ({ page }) => {
  const release = await hold(page, CALENDAR)
  await open(page, '/videography')
  const { date, name } = bookingForm(page)
  await date.focus()
  const loaded = page.waitForResponse(/\/assets\/DateField-.*\.js/)
  release()
  await (await loaded).finished()
  await nextFrame(page)
  await date.fill('2031-12-24')
  await expect(date).toBeFocused()
  await expect(date).toHaveAttribute('type', 'date')
  await name.focus()
  await expect(page.getByPlaceholder('Date')).toHaveValue('24.12.2031')
})

import type { Request } from 'playwright/test'
import { aBooking, bookingForm, fillBooking, receivedFrom, untilCalendarLoaded } from '../../support/booking.ts'
import { expect, expectAccessible, open, paths, test, untilHydrated } from '../../support/site.ts'

const PICKER = /\/assets\/DateField-/
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'Asia/Kolkata']

// Spec 2.24, 9.6, 9.7
for (const timezoneId of ZONES) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    for (const [now, day, shown, stored] of [
      ['2026-03-31T23:30', 'Tuesday, 31 March 2026', '31.03.2026', '2026-03-31'],
      ['2027-01-01T00:10', 'Friday, 1 January 2027', '01.01.2027', '2027-01-01'],
    ] as const) {
      test(`the day picked at ${now} is the one shown and sent`, async ({ page }) => {
        const booking = aBooking()
        await page.goto('/videography')
        // A time without a zone is the visitor's own.
        await page.clock.setFixedTime(await page.evaluate((time) => new Date(time).getTime(), now))
        await untilHydrated(page)
        await fillBooking(page, { ...booking, date: '' })
        const { date, calendar, send, dialog } = bookingForm(page)
        await date.click()
        await calendar.getByRole('gridcell', { name: day }).click()
        await expect(calendar).toBeHidden()
        await expect(date).toHaveValue(shown)
        await send.click()
        await expect(dialog).toBeVisible()
        const [received] = await receivedFrom(booking.email)
        expect(received?.parts).toContainEqual(['date', stored])
      })
    }
  })
}

for (const typed of ['05.04.2031', '5.4.2031', '2031-04-05']) {
  test(`${typed} may be typed`, async ({ page }) => {
    const booking = aBooking()
    await open(page, '/videography')
    await fillBooking(page, { ...booking, date: '' })
    const { date, name, send, dialog } = bookingForm(page)
    await date.pressSequentially(typed)
    await name.focus()
    await expect(date).toHaveValue('05.04.2031')
    await send.click()
    await expect(dialog).toBeVisible()
    const [received] = await receivedFrom(booking.email)
    expect(received?.parts).toContainEqual(['date', '2031-04-05'])
  })
}

test('an unfinished day is no day, even where there was one before', async ({ page }) => {
  const booking = aBooking()
  await open(page, '/videography')
  await fillBooking(page, booking)
  const { section, date } = bookingForm(page)
  await date.fill('31.02.20')
  await date.press('Enter')
  await expect(section.getByText('Date is required')).toBeVisible()
  expect(await receivedFrom(booking.email)).toEqual([])
})

test('the calendar is worked with the keyboard', async ({ page }) => {
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

  // The frame in which the calendar closes may swallow a key: no hand is as fast as this test.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(calendar).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(date).toHaveValue('28.05.2026')
  await expect(date).toBeFocused()
})

test('a day in the past is allowed, with a hint', async ({ page }) => {
  const booking = aBooking({ date: '01.02.2020' })
  await open(page, '/videography')
  await fillBooking(page, booking)
  const { date, send, dialog } = bookingForm(page)
  await expect(date).toHaveAccessibleDescription('This day has passed already.')
  await send.click()
  await expect(dialog).toBeVisible()
})

test('axe finds nothing with the calendar open, and it lies within the screen', async ({ page }) => {
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

test('the calendar is loaded on no page before it is wanted, and moves nothing when it comes', async ({ page }) => {
  const requests: Request[] = []
  page.on('request', (request) => PICKER.test(request.url()) && requests.push(request))
  await page.setViewportSize({ width: 390, height: 300 })
  for (const path of paths) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
  }
  await open(page, '/videography')
  expect(requests).toEqual([])

  const { date, send } = bookingForm(page)
  const heightBefore = await date.evaluate((field) => field.getBoundingClientRect().height)
  const formBefore = await date.evaluate((field) => field.closest('form')?.getBoundingClientRect().height)
  await send.scrollIntoViewIfNeeded()
  await page.getByPlaceholder('Date').waitFor()
  const sizes = await Promise.all(requests.map(async (request) => (await request.sizes()).responseBodySize))
  expect(sizes).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(43 * 1024)
  expect(await date.evaluate((field) => field.getBoundingClientRect().height)).toBe(heightBefore)
  expect(await date.evaluate((field) => field.closest('form')?.getBoundingClientRect().height)).toBe(formBefore)
})

test('the plain date field goes on working when the calendar cannot be loaded', async ({ page, consoleErrors }) => {
  const booking = aBooking()
  await page.route(PICKER, (route) => route.abort())
  await open(page, '/videography')
  const { name, email, date, send, dialog } = bookingForm(page)
  await send.scrollIntoViewIfNeeded()
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0)
  consoleErrors.length = 0
  await name.fill(booking.name)
  await email.fill(booking.email)
  await date.fill('2031-12-24')
  await send.click()
  await expect(dialog).toBeVisible()
  const [received] = await receivedFrom(booking.email)
  expect(received?.parts).toContainEqual(['date', '2031-12-24'])
  // Each file of the calendar that failed has a line of its own, and the last may come late.
  consoleErrors.length = 0
})

test('the calendar does not take the plain field from under a visitor who is in it', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(PICKER, async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/videography')
  const { date, name } = bookingForm(page)
  await date.focus()
  const loaded = page.waitForResponse(/\/assets\/DateField-.*\.js/)
  letGo()
  await loaded
  await date.fill('2031-12-24')
  await expect(date).toBeFocused()
  await expect(date).toHaveAttribute('type', 'date')
  await name.focus()
  await expect(page.getByPlaceholder('Date')).toHaveValue('24.12.2031')
})

import { aBooking, bookingForm, fillBooking, openWithBooking, receivedFrom, untilCalendarLoaded } from '../../support/booking.ts'
import { expect, expectAccessible, hold, nextFrame, onPhoneToo, open, test, untilHydrated } from '../../support/site.ts'

const CALENDAR = /\/assets\/DateField-/

test.describe('furthest east, where it is already tomorrow', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  // Spec 2.24, 9.6, 9.7
  test('the day that is picked with the keyboard is shown and sent, and the calendar closes', async ({ page }) => {
    const booking = aBooking()
    await page.goto('/videography')
    // A time without a zone is local time.
    await page.clock.setFixedTime(await page.evaluate(() => new Date('2027-01-01T00:10').getTime()))
    await untilHydrated(page)
    const { date, calendar, send, dialog } = await fillBooking(page, { ...booking, date: '' })
    await date.focus()
    await expect(calendar).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(calendar).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(calendar.getByRole('gridcell', { name: 'Friday, 1 January 2027' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect(date).toHaveValue('09.01.2027')
    await expect(date).toBeFocused()
    await send.click()
    await expect(dialog).toBeVisible()
    const [received] = await receivedFrom(booking.email)
    expect(received?.parts).toContainEqual(['date', '2027-01-09'])
  })
})

test('a date can be typed in three ways and may be past, but an unfinished one counts as none', async ({ page }) => {
  const { section, date, storedDate, name, send, dialog } = await openWithBooking(page, aBooking({ date: '' }))
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

  await date.fill('01.02.2020')
  await expect(date).toHaveAccessibleDescription('That day has already passed.')
  await send.click()
  await expect(dialog).toBeVisible()
})

test('the calendar is loaded when the form comes near, moves nothing, fits the screen and is accessible', onPhoneToo, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => CALENDAR.test(request.url()) && requested.push(request.url()))
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ ...viewport, height: 300 })
  await open(page, '/videography')
  expect(requested).toEqual([])

  const { date, calendar } = bookingForm(page)
  const heights = () => date.evaluate((field) => [field, field.closest('form')].map((element) => element?.getBoundingClientRect().height))
  const before = await heights()
  await untilCalendarLoaded(page)
  expect(requested.length).toBeGreaterThan(0)
  expect(await heights()).toEqual(before)

  await page.setViewportSize(viewport)
  await date.click()
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await expectAccessible(page)
  const { x = -1, width = 0 } = (await calendar.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(viewport.width)
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

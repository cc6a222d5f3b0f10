import { aBooking, bookingForm, openWithBooking, receivedFrom, untilCalendarLoaded } from '../../support/booking.ts'
import { boxOf, expect, expectAccessible, hold, nextFrame, onPhoneToo, open, test } from '../../support/site.ts'

const CALENDAR = /\/assets\/DateField-/

// Furthest east, where it is already tomorrow.
test.use({ timezoneId: 'Pacific/Kiritimati' })

// Spec 2.24, 4.8, 5.5, 9.6, 9.7
test('the keyboard alone picks a day, sends it without phone and details, and closes the dialog', async ({ page }) => {
  const booking = aBooking()
  await open(page, '/videography')
  // A time without a zone is local time.
  await page.clock.setFixedTime(await page.evaluate(() => new Date('2027-01-01T00:10').getTime()))
  await untilCalendarLoaded(page)
  const { name, email, date, calendar, send, dialog } = bookingForm(page)
  await name.focus()
  for (const text of [booking.name, booking.email, '']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(date).toBeFocused()
  await expect(calendar).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(calendar.getByRole('gridcell', { name: 'Friday, 1 January 2027' })).toBeFocused()
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(calendar).toBeHidden()
  await expect(date).toHaveValue('09.01.2027')
  await expect(date).toBeFocused()
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(send).toBeFocused()
  await expect(email).toHaveValue('')
  const [received] = await receivedFrom(booking.email)
  expect(Object.fromEntries(received?.parts ?? [])).toMatchObject({ phone: '', date: '2027-01-09', message: '' })
})

test('a date can be typed in several ways and may be past; an unreadable one gets a hint', async ({ page }) => {
  const { section, date, storedDate, calendar, name, send, dialog } = await openWithBooking(
    page,
    aBooking({ date: '' }),
  )
  for (const typed of ['05.04.2031', '5.4.2031', '2031/4/5', 'Apr 5, 2031', '5 April 2031']) {
    await date.fill('')
    await date.pressSequentially(typed)
    await name.focus()
    await expect(date, typed).toHaveValue('05.04.2031')
    await expect(storedDate, typed).toHaveValue('2031-04-05')
  }
  for (const typed of ['15/4/2031', '04/15/2031', '15-04-2031']) {
    await date.fill('')
    await date.pressSequentially(typed)
    await name.focus()
    await expect(storedDate, typed).toHaveValue('2031-04-15')
  }
  for (const [typed, leave] of [
    ['04/05/2031', () => page.keyboard.press('Tab')],
    ['04-05-2031', () => name.click()],
  ] as const) {
    await date.fill('')
    await date.click()
    await date.pressSequentially(typed)
    await leave()
    await expect(date).toHaveAccessibleDescription(new RegExp(`^“${typed}” isn’t a date`))
  }
  for (const submit of [() => send.click(), () => date.press('Enter')]) {
    await date.fill('31.02.20')
    await submit()
    await expect(section.getByText('Date is required. “31.02.20” isn’t a date')).toBeVisible()
  }
  // Enter in an empty field chooses nothing, though the open calendar begins with today.
  await date.fill('')
  await date.click()
  await date.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(storedDate).toHaveValue('')

  await date.fill('01.02.2020')
  await expect(date).toHaveAccessibleDescription('That day has already passed.')
  await send.click()
  await expect(dialog).toBeVisible()
})

test('the calendar loads when the form comes near, moves nothing and fits the screen', onPhoneToo, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => CALENDAR.test(request.url()) && requested.push(request.url()))
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ ...viewport, height: 300 })
  await open(page, '/videography')
  const { section, date, calendar } = bookingForm(page)
  // The form's effects have run. The browser then looks within two frames whether the field is near.
  await expect(section.locator('form')).toHaveJSProperty('noValidate', true)
  await nextFrame(page)
  expect(requested).toEqual([])

  const heights = async () => [(await boxOf(date)).height, (await boxOf(section.locator('form'))).height]
  const before = await heights()
  await untilCalendarLoaded(page)
  expect(requested.length).toBeGreaterThan(0)
  expect(await heights()).toEqual(before)

  await page.setViewportSize(viewport)
  await date.click()
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await expectAccessible(page)
  const { left, right } = await boxOf(calendar)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(viewport.width)
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
  await date.pressSequentially('12252026')
  await expect(date).toHaveValue('2026-12-25')
  await date.fill('2031-12-24')
  await name.focus()
  await expect(page.getByPlaceholder('Date')).toHaveValue('24.12.2031')
})

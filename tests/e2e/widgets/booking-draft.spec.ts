import { aBooking, bookingForm, expectValues, openWithBooking, receivedFrom } from '../../support/booking.ts'
import { expect, hold, navigateTo, open, test, untilHydrated } from '../../support/site.ts'

test('the form keeps what was typed over a reload and a look at another page, and can still be sent', async ({ page }) => {
  const booking = aBooking()
  const { send, dialog } = await openWithBooking(page, booking)
  await page.reload()
  await expectValues(page, booking)
  await navigateTo(page, 'FAQ')
  await navigateTo(page, 'Videography')
  await expectValues(page, booking)
  await send.click()
  await expect(dialog).toBeVisible()
  expect(await receivedFrom(booking.email)).toHaveLength(1)
})

test('the form keeps what was typed before the page was hydrated', async ({ page }) => {
  const release = await hold(page, /\/assets\/index-.*\.js/)
  await page.goto('/videography', { waitUntil: 'commit' })
  const { name, message, date, send } = bookingForm(page)
  await date.fill('2031-12-24')
  await message.fill('First words')
  await name.fill('Sam Rivers')
  release()
  await untilHydrated(page)
  await send.scrollIntoViewIfNeeded()
  await expect(page.getByPlaceholder('Date')).toHaveValue('24.12.2031')
  await expect(name).toHaveValue('Sam Rivers')
  await expect(message).toHaveValue('First words')
})

test('a draft of an older version does no harm', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('booking-draft', '{"name":7,"message":"kept","date":null}'))
  await open(page, '/videography')
  await expect(bookingForm(page).message).toHaveValue('kept')
  await expect(bookingForm(page).name).toHaveValue('')
})

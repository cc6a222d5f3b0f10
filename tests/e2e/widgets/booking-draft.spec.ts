import { aBooking, bookingForm, expectValues, fillBooking, receivedFrom } from '../../support/booking.ts'
import { expect, open, openMenu, test, untilHydrated } from '../../support/site.ts'

test('what was typed is there after a reload', async ({ page }) => {
  const booking = aBooking()
  await open(page, '/videography')
  await fillBooking(page, booking)
  await page.reload()
  await expectValues(page, booking)
})

test('what was typed is there after a look at another page, and can be sent', async ({ page }) => {
  const booking = aBooking()
  await open(page, '/videography')
  await fillBooking(page, booking)
  await openMenu(page)
  await page.getByRole('navigation').getByRole('link', { name: 'FAQ' }).click()
  await openMenu(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Videography' }).click()
  await expectValues(page, booking)
  await bookingForm(page).send.click()
  await expect(bookingForm(page).dialog).toBeVisible()
  expect(await receivedFrom(booking.email)).toHaveLength(1)
})

test('what was typed is there after the tab has crashed', async ({ page, context }) => {
  const booking = aBooking()
  await open(page, '/videography')
  await fillBooking(page, booking)
  const browser = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  browser.send('Page.crash').catch(() => undefined)
  await crashed
  await browser.send('Page.reload')
  await expect
    .poll(async () => {
      const { result } = await browser.send('Runtime.evaluate', { expression: 'document.querySelector("[name=message]")?.value' })
      return result.value
    })
    .toBe(booking.message)
})

test('what was typed before the page came alive stays', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/videography', { waitUntil: 'commit' })
  const { name, message, date } = bookingForm(page)
  await date.fill('2031-12-24')
  await message.fill('First words')
  await name.fill('Sam Rivers')
  letGo()
  await untilHydrated(page)
  await bookingForm(page).send.scrollIntoViewIfNeeded()
  await expect(page.getByPlaceholder('Date')).toHaveValue('24.12.2031')
  await expect(name).toHaveValue('Sam Rivers')
  await expect(message).toHaveValue('First words')
})

for (const storage of ['full', 'forbidden'] as const) {
  test(`a ${storage} storage does no harm`, async ({ page }) => {
    await page.addInitScript((kind) => {
      if (kind === 'full') {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      } else {
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('forbidden', 'SecurityError')
          },
        })
      }
    }, storage)
    const booking = aBooking()
    await open(page, '/videography')
    await fillBooking(page, booking)
    const { send, dialog } = bookingForm(page)
    await send.click()
    await expect(dialog).toBeVisible()
    expect(await receivedFrom(booking.email)).toHaveLength(1)
  })
}

test('a draft of another make does no harm', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('booking-draft', '{"name":7,"message":"kept","date":null}'))
  await open(page, '/videography')
  await expect(bookingForm(page).message).toHaveValue('kept')
  await expect(bookingForm(page).name).toHaveValue('')
})

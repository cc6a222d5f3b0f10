import { navigationLinks } from '@kooma/content/navigation.ts'
import { bookingForm, untilCalendarLoaded } from '../../support/booking.ts'
import { expect, phone, test } from '../../support/site.ts'

const CPU_SLOWDOWN = 6
const LYING_PHONE = { width: 844, height: 390 }
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test.use(phone)
test.beforeEach(async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_3G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
})

test('whoever goes on before the pictures have come ends at the top of the page pressed last', async ({ page }) => {
  await page.goto('/home')
  for (const { label } of navigationLinks) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click()
  }
  await expect(page).toHaveURL(navigationLinks.at(-1)?.path ?? '')
  await expect(page.locator('h1')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

// All of it but a pixel: pages scroll by whole pixels, and the calendar may begin between two.
const WHOLE = 0.997

test('the calendar is in view when it opens, and still is when the phone is turned', async ({ page }) => {
  await page.goto('/videography')
  await untilCalendarLoaded(page)
  const { date, calendar } = bookingForm(page)
  await date.click()
  await expect(calendar).toBeInViewport({ ratio: WHOLE })
  for (const { width, height } of [LYING_PHONE, phone.viewport]) {
    await page.setViewportSize({ width, height })
    await expect(calendar).toBeInViewport({ ratio: WHOLE })
  }
  await page.setViewportSize(LYING_PHONE)
  await page.keyboard.press('Escape')
  await date.scrollIntoViewIfNeeded()
  await date.press('ArrowDown')
  await expect(calendar).toBeInViewport({ ratio: WHOLE })
})

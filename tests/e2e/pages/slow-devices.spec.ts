import { navigationLinks } from '@kooma/content/navigation.ts'
import { bookingForm, untilCalendarLoaded } from '../../support/booking.ts'
import { chatParts } from '../../support/chat-panel.ts'
import { expect, type Page, phone, test } from '../../support/site.ts'

const CPU_SLOWDOWN = 6
const LYING_PHONE = { width: 844, height: 390 }
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test.use(phone)
test.beforeEach(({ page }) => slowDown(page))

test('presses while the page is on its way do once what they should, and Escape closes the chat', async ({ page }) => {
  await page.goto('/courses', { waitUntil: 'commit' })
  const { button, panel } = chatParts(page)
  await page.getByRole('button', { name: 'See topics' }).first().click()
  await button.click()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Back to dates' })).toHaveCount(1)
})

test('a visitor who goes on before the pictures have come ends on the page pressed last, at its top', async ({
  page,
}) => {
  await page.goto('/home')
  for (const { label } of navigationLinks) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click()
  }
  const last = navigationLinks.at(-1)
  await expect(page).toHaveURL(new RegExp(`${last?.path}$`))
  await expect(page.locator('h1')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a page whose script a blocker refuses at once has no button that does nothing', async ({
  page,
  consoleErrors,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*index-*.js'] })
  await page.goto('/faq')
  await expect(chatParts(page).button).toBeHidden()
  consoleErrors.length = 0
})

test('the calendar is in view when it opens, and still is when the phone is turned', async ({ page }) => {
  await page.goto('/videography')
  await untilCalendarLoaded(page)
  const { date, calendar } = bookingForm(page)
  await date.click()
  await expect(calendar).toBeInViewport({ ratio: 1 })
  for (const { width, height } of [LYING_PHONE, phone.viewport]) {
    await page.setViewportSize({ width, height })
    await expect(calendar).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize(LYING_PHONE)
  await page.keyboard.press('Escape')
  await date.scrollIntoViewIfNeeded()
  await date.press('ArrowDown')
  await expect(calendar).toBeInViewport({ ratio: 1 })
})

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_3G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

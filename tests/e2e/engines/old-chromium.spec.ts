import { faqItems } from '@kooma/content/faq.ts'
import { aBooking, bookingForm, fillBooking, receivedFrom } from '../../support/booking.ts'
import { expect, navigationLabels, open, paths, phone, test } from '../../support/site.ts'

// Chromium 113 warns that it can't do popovers yet.
test.afterEach(({ consoleErrors }) => {
  const ours = consoleErrors.splice(0).filter((text) => !text.startsWith("Found a 'popover' attribute"))
  consoleErrors.push(...ours)
})

for (const [where, viewport] of [
  ['on a phone', phone.viewport],
  ['on a desk', { width: 1280, height: 900 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport })

    test('every page can be read once its scripts have run, and its links lead on', async ({ page }) => {
      for (const path of paths) {
        await open(page, path)
        await expect(page.locator('h1')).toBeVisible()
        await expect(page.getByText('© 2025 KOOMA')).toBeVisible()
      }
      for (const label of navigationLabels) {
        // Without popovers the menu is a list of links.
        await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click()
        await expect(page).toHaveURL(`/${label.toLowerCase()}`)
        await expect(page.locator('h1')).toBeVisible()
      }
    })

    test('an answer of the FAQ opens, and a booking is sent', async ({ page }) => {
      const [item] = faqItems
      await open(page, '/faq')
      await page.getByRole('heading', { name: item?.question ?? '' }).click()
      await expect(page.getByText(item?.answer ?? '')).toBeVisible()
      const booking = aBooking()
      await open(page, '/videography')
      await fillBooking(page, booking)
      await bookingForm(page).send.click()
      await expect(bookingForm(page).dialog).toBeVisible()
      expect(await receivedFrom(booking.email)).toHaveLength(1)
    })
  })
}

import { aBooking, bookingForm, fillBooking } from '../../tests/support/booking.ts'
import { chatParts } from '../../tests/support/chat-panel.ts'
import { expect, navigateTo, navigationLabels, open, type Page } from '../../tests/support/site.ts'
import { rowParts } from '../../tests/support/videos.ts'

/** The policy violations that the browser has reported so far, such as `img-src https://…`. */
export type Violations = readonly string[]

/** Collects every violation of the Content Security Policy on every document that the page loads from now on. */
export async function noteViolations(page: Page): Promise<Violations> {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      if ('noteViolation' in window && typeof window.noteViolation === 'function')
        window.noteViolation(`${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  return violations
}

/** Uses every feature of the site: all pages, the menu, an answer, the chat, a card, a player, the calendar, one refused and one sent booking. */
export async function visitEverything(page: Page, site: string): Promise<void> {
  await open(page, `${site}/nope`)
  await open(page, `${site}/`)
  for (const label of navigationLabels) await navigateTo(page, label)
  await page.locator('summary').first().click()
  await chat(page)
  await navigateTo(page, 'Courses')
  await page.getByRole('button', { name: 'See topics' }).first().click()
  await expect(page.getByText('Theoretical part')).toBeVisible()
  await watchAndBook(page, site)
}

async function chat(page: Page): Promise<void> {
  const { button, replies, say } = chatParts(page)
  await button.click()
  await say('Do I need a licence?')
  await expect(replies).not.toBeEmpty()
  await page.keyboard.press('Escape')
}

async function watchAndBook(page: Page, site: string): Promise<void> {
  await open(page, `${site}/videography#book-from`)
  const { playButtons, players } = rowParts(page)
  await playButtons.first().click()
  await players
    .contentFrame()
    .getByText(/Playing for/)
    .waitFor()
  const { send, date, calendar, dialog } = bookingForm(page)
  await fillBooking(page, aBooking({ date: '' }))
  await date.click()
  await calendar.getByRole('gridcell').nth(10).click()
  await page.route('**/ajax/**', (route) => route.fulfill({ status: 429 }), { times: 1 })
  const refused = page.waitForResponse(/\/ajax\//)
  await send.click()
  await refused
  await expect(send).toHaveAttribute('aria-busy', 'false')
  await fillBooking(page, aBooking())
  await send.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
}

import { aBooking, bookingForm, fillBooking } from './booking.ts'
import { chatParts } from './chat-panel.ts'
import { expect, open, openMenu, type Page } from './site.ts'
import { rowParts } from './videos.ts'

/** What the browser has refused because of the site's policy: `img-src https://…`, one for each time. */
export type Violations = readonly string[]

/** Notes every violation of the policy on every document that the page shows from now on. */
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

/** Visits everything that the site has: every screen, the menu, an answer, a card, a player, the calendar, the chat, a booking refused and one sent. */
export async function visitEverything(page: Page, site: string): Promise<void> {
  await open(page, `${site}/home`)
  for (const screen of ['Courses', 'Videography', 'FAQ', 'Home']) {
    await openMenu(page)
    await page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click()
    await expect(page).toHaveURL(`${site}/${screen.toLowerCase()}`)
  }
  await open(page, `${site}/nope`)
  await open(page, `${site}/`)
  await open(page, `${site}/faq`)
  await page.locator('summary').first().click()
  await expect(page.locator('main details[open]')).toHaveCount(1)
  await chat(page)
  await open(page, `${site}/courses`)
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /topics/i })
    .click()
  await expect(page.getByRole('article').first().getByRole('list')).toBeVisible()
  await watchAndBook(page, site)
}

async function chat(page: Page): Promise<void> {
  const { button, input, log } = chatParts(page)
  await button.click()
  await input.fill('Do I need a licence?')
  await input.press('Enter')
  await expect(log.locator('[data-role=assistant]')).not.toBeEmpty()
  await page.keyboard.press('Escape')
}

async function watchAndBook(page: Page, site: string): Promise<void> {
  await open(page, `${site}/videography#book-from`)
  const { playButtons, players } = rowParts(page, 'Sport')
  await playButtons.first().click()
  await expect(
    players
      .first()
      .contentFrame()
      .getByText(/Playing for/),
  ).toBeVisible()
  const { send, section, date, calendar, dialog } = bookingForm(page)
  await send.click()
  await expect(section.getByText('Name is required')).toBeVisible()
  await fillBooking(page, { ...aBooking({}, 'busy'), date: '' })
  await date.click()
  await calendar.getByRole('gridcell').nth(10).click()
  const refused = page.waitForResponse(/\/ajax\//)
  await send.click()
  await refused
  await expect(send).toHaveAttribute('aria-busy', 'false')
  await fillBooking(page, aBooking())
  await send.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
}

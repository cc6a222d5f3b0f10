import { chat } from '@kooma/content/chat.ts'
import type { Route } from 'playwright/test'
import { aBooking, bookingForm, openWithBooking, receivedFrom } from '../../support/booking.ts'
import { answerChats, chatParts } from '../../support/chat-panel.ts'
import { courseCard, courses } from '../../support/course-cards.ts'
import {
  backgrounds,
  expect,
  hold,
  navigateTo,
  nextFrame,
  onPhoneToo,
  open,
  phone,
  test,
  untilHydrated,
} from '../../support/site.ts'

const BROKEN = "export function DateField() { throw new Error('broken') }"

// What an older browser lacks, and its owner has forbidden.
const LACKS = `delete window.PerformanceObserver
  Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('no storage', 'SecurityError') } })`

test('a visitor whose browser has no PerformanceObserver and no storage can book and chat', async ({ page }) => {
  await page.addInitScript(LACKS)
  await answerChats(page, () => 'Hello to you')
  const { send, dialog } = await openWithBooking(page, aBooking())
  await send.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const { button, replies, say } = chatParts(page)
  await button.click()
  await say('Hello')
  await expect(replies).toHaveText('Hello to you')
})

test('without :has() and popovers a page has its colour and links, and no chat', onPhoneToo, async ({ page }) => {
  await page.addInitScript('delete HTMLElement.prototype.hidePopover')
  await page.route('**/home', async (route) => {
    const body = (await (await route.fetch()).text()).replaceAll(/(?<=:)has(?=\()|popover/g, 'unknown')
    // Without our headers, which forbid to change the page.
    await route.fulfill({ contentType: 'text/html', body })
  })
  await open(page, '/home')
  await expect(page.locator('[data-page-background]')).toHaveCSS('background-color', backgrounds.cream)
  await expect(page.getByRole('button', { name: /menu|KoomaBot/i })).toHaveCount(0)
  await page.getByRole('navigation').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.locator('body')).toHaveCSS('background-color', backgrounds.blue)
})

for (const [fate, handle] of Object.entries({
  fails: (route: Route) => route.abort(),
  hangs: () => undefined,
  'is broken': (route: Route) => route.fulfill({ contentType: 'text/javascript', body: BROKEN }),
})) {
  test(`a visitor can book with a plain date when the date picker ${fate}`, async ({ page, consoleErrors }) => {
    await page.route('**/assets/DateField-*.js', handle)
    await page.goto('/videography', { waitUntil: 'commit' })
    await untilHydrated(page)
    const { name, email, date, send, dialog } = bookingForm(page)
    await send.scrollIntoViewIfNeeded()
    const booking = aBooking()
    await name.fill(booking.name)
    await email.fill(booking.email)
    await date.fill('2031-12-24')
    await send.click()
    await expect(dialog).toBeVisible()
    const [received] = await receivedFrom(booking.email)
    expect(received?.parts).toContainEqual(['date', '2031-12-24'])
    consoleErrors.length = 0
  })
}

test('no press or message is lost before the script comes, and Back then closes the chat', async ({ page }) => {
  await page.setViewportSize(phone.viewport)
  const release = await hold(page, '**/assets/*.js')
  const { messages } = await answerChats(page, (message) => `You said ${message}`)
  await page.goto('/courses', { waitUntil: 'commit' })
  const { button, panel, input, replies } = chatParts(page)
  await button.click()
  await expect(panel.getByRole('heading', { name: 'Chat with KoomaBot' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close chat' }).click()
  await expect(panel).toBeHidden()
  await button.click()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: 'See topics' }).first().click()
  const turnedCard = page.getByRole('button', { name: 'Back to dates' })
  await expect(turnedCard).toHaveCount(1)
  const opener = page.getByRole('button', { name: 'Ask KoomaBot' }).last()
  await opener.click()
  await expect(panel.getByText(chat.greeting)).toBeVisible()
  await expect(input).toBeFocused()
  await page.keyboard.type('Hello')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/courses')
  release()
  await expect(replies).toHaveText('You said Hello')
  await expect.poll(() => page.evaluate(() => !!history.state?.isLayer)).toBe(true)
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/courses')
  await expect(button).toBeFocused()
  await expect(turnedCard).toHaveCount(1)
  expect(messages).toEqual(['Hello'])
  await opener.click()
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  const releaseAgain = await hold(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await button.click()
  await panel.getByRole('list', { name: 'Questions to begin with' }).getByRole('button').first().click()
  releaseAgain()
  await expect(replies).toHaveText(['You said Hello', /^You said /])
})

test(
  'cards that were turned before the script came stay so, and so do focus and place',
  onPhoneToo,
  async ({ page }) => {
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/courses', { waitUntil: 'commit' })
    const cards = courses.map(({ title }) => courseCard(page, title))
    const turnedBack = page.getByRole('button', { name: 'Back to dates' })
    for (const { seeTopics } of cards) await seeTopics.dblclick()
    await expect(turnedBack).toHaveCount(cards.length)
    await expect(turnedBack.last()).toBeFocused()
    const place = await page.evaluate(() => scrollY)
    release()
    await untilHydrated(page)
    await nextFrame(page)
    await expect(turnedBack).toHaveCount(cards.length)
    await expect(turnedBack.last()).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(place)
  },
)

test('a fragment that comes while the page hydrates leaves it alive', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement.dataset.script === 'running') location.hash = 'certificate'
    }).observe(document, { subtree: true, attributeFilter: ['data-script'] })
  })
  await open(page, '/faq')
  await expect(page.locator('#certificate')).toBeVisible()
  await navigateTo(page, 'Courses')
})

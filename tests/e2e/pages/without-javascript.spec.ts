import { videoCategories, videoId } from '@kooma/content/videos.ts'
import { aBooking, bookingForm, controlFields, receivedFrom } from '../../support/booking.ts'
import { courseCard, courses } from '../../support/course-cards.ts'
import {
  addresses,
  expect,
  isFontThere,
  navigateTo,
  navigationLabels,
  onPhoneToo,
  type Page,
  test,
} from '../../support/site.ts'
import { FORWARDING_ENDPOINT } from '../../support/targets.ts'

test.describe('with scripts turned off', () => {
  test.use({ javaScriptEnabled: false })

  test('every page can be reached and read, in the display face, a question opened', onPhoneToo, async ({ page }) => {
    await page.goto('/')
    await expect.poll(() => page.evaluate(isFontThere)).toBe(true)
    for (const label of navigationLabels) {
      await navigateTo(page, label)
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.getByText('© 2025 KOOMA')).toBeVisible()
    }
    await page.goto('/faq')
    await page.locator('main summary').first().click()
    await expect(page.locator('main details p').first()).toBeVisible()
  })

  test('nothing is offered that needs a script', async ({ page }) => {
    await page.goto('/courses')
    await expectPlainPages(page)
  })

  // Spec 5.6, 7.1, 7.2, 7.4
  test('the browser refuses a booking without name or date, and posts all fields of a whole one', async ({ page }) => {
    const booking = aBooking()
    await page.goto('/videography')
    const { name, email, phone, date, message, send } = bookingForm(page)
    await email.fill(booking.email)
    await send.click()
    await expect(name).toBeFocused()
    await name.fill(booking.name)
    await send.click()
    await expect(page).toHaveURL('/videography')
    expect(await receivedFrom(booking.email)).toEqual([])

    await phone.fill(booking.phone)
    await date.fill('2031-12-24')
    await message.fill(booking.message)
    await send.click()
    await expect(page.getByRole('heading', { name: 'Thanks!' })).toBeVisible()
    const [received] = await receivedFrom(booking.email)
    expect(received?.path).toBe(new URL(FORWARDING_ENDPOINT).pathname)
    expect(Object.fromEntries(received?.parts ?? [])).toEqual({ ...booking, date: '2031-12-24', ...controlFields })
  })
})

test('a page that React gives up stays as served, and its links work', onPhoneToo, async ({ page, consoleErrors }) => {
  const content = "Object.defineProperty(history, 'scrollRestoration', { set() { throw new Error('broken') } })"
  await page.addInitScript({ content })
  for (const path of addresses) {
    await page.goto(path)
    await expect.poll(() => consoleErrors.join()).toContain('The page goes on without its script')
    consoleErrors.length = 0
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.getByText('© 2025 KOOMA')).toBeVisible()
    await expect(page).toHaveTitle(/KOOMA/)
  }
  await navigateTo(page, 'Courses')
  await expectPlainPages(page)
  consoleErrors.length = 0
})

test('a page whose script a blocker refuses offers no control that needs it', async ({ page, consoleErrors }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*index-*.js'] })
  await page.goto('/courses')
  await expectPlainPages(page)
  consoleErrors.length = 0
})

/** From the courses on: both faces of a card can be read, videos are links, and no control does nothing. */
async function expectPlainPages(page: Page): Promise<void> {
  for (const { title, front, description, topics } of courses) {
    const { card } = courseCard(page, title)
    for (const text of [...front, description]) await expect(card.getByText(text, { exact: true })).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveText(topics)
  }
  await expect(page.getByRole('button', { name: /^See topics|KoomaBot/ })).toHaveCount(0)

  await navigateTo(page, 'Videography')
  for (const video of videoCategories.flatMap(({ videos }) => videos)) {
    const link = page.getByRole('link', { name: `Watch on YouTube: ${video.title}` })
    await expect(link).toHaveAttribute('href', `https://www.youtube.com/watch?v=${videoId(video)}`)
  }
  await expect(page.getByRole('button', { name: /^Play|^Scroll/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
}

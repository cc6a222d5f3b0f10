import { chatParts } from '../../support/chat-panel.ts'
import { courseCard, courses } from '../../support/course-cards.ts'
import { expect, hold, missingPath, navigateTo, nextFrame, onPhoneToo, type Page, paths, test, untilHydrated } from '../../support/site.ts'

const SCRIPT = '**/assets/index-*.js'

test('every page stays where the browser has no popovers', onPhoneToo, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
    const { matches } = Element.prototype
    const matchesWithout = function (this: Element, selector: string) {
      if (selector.includes(':popover-open')) throw new SyntaxError('no popovers')
      return matches.call(this, selector)
    }
    Object.assign(Element.prototype, { matches: matchesWithout })
    const { supports } = CSS
    CSS.supports = (condition: string) => !condition.includes(':popover-open') && supports(condition)
  })
  for (const path of paths) {
    await page.goto(path)
    await untilHydrated(page)
    await nextFrame(page)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.getByText('© 2025 KOOMA')).toBeVisible()
  }
})

test('a page that React gives up stays as it was served, and its links work', onPhoneToo, async ({ page, consoleErrors }) => {
  await page.addInitScript(() =>
    Object.defineProperty(history, 'scrollRestoration', {
      set() {
        throw new Error('broken')
      },
    }),
  )
  for (const path of [...paths, missingPath]) {
    const failed = page.waitForEvent('console', (message) => message.text().startsWith('The page goes on without its script'))
    await page.goto(path)
    await failed
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.getByText('© 2025 KOOMA')).toBeVisible()
    await expect(page).toHaveTitle(/KOOMA/)
  }
  await navigateTo(page, 'Courses')
  await expectPlainCourses(page)
  consoleErrors.length = 0
})

test('a page whose script does not come shows what works without', async ({ page, consoleErrors }) => {
  await page.route(SCRIPT, (route) => route.abort())
  await page.goto('/courses')
  await expectPlainCourses(page)
  await expect(page.locator('article > :last-child').first()).toHaveCSS('visibility', 'visible')
  await page.goto('/videography')
  await expect(page.getByRole('button', { name: /^Play|^Scroll/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
  consoleErrors.length = 0
})

test('no press is lost while the script is on its way', async ({ page }) => {
  const release = await hold(page, SCRIPT)
  await page.goto('/courses', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'See topics' }).first().click()
  await chatParts(page).button.click()
  release()
  await expect(page.getByRole('button', { name: 'Back to dates' })).toHaveCount(1)
  await expect(chatParts(page).input).toBeVisible()
})

async function expectPlainCourses(page: Page): Promise<void> {
  for (const { title, description } of courses) {
    const { seeTopics, askKoomaBot, card } = courseCard(page, title)
    await expect(card.getByText(description)).toBeVisible()
    for (const control of [seeTopics, askKoomaBot]) await expect(control).toHaveCount(0)
  }
  await expect(chatParts(page).button).toHaveCount(0)
}

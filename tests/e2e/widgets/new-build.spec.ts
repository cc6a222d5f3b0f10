import type { Route } from 'playwright/test'
import { chatParts } from '../../support/chat-panel.ts'
import { expect, nextFrame, open, type Page, test, untilHydrated } from '../../support/site.ts'

const OLD_ENTRY = '/assets/index-oldbuild.js'
const PANEL = '**/assets/ChatPanel-*.js'

test('a visitor whose page is older than the site gets the new page when a part is gone', async ({ page, consoleErrors }) => {
  await openOldPage(page, { times: 1 })
  const reloaded = page.waitForEvent('domcontentloaded')
  await chatParts(page).button.click()
  await reloaded
  await page.unroute(PANEL)
  await untilHydrated(page)
  await chatParts(page).button.click()
  await expect(chatParts(page).input).toBeFocused()
  consoleErrors.length = 0
})

test('a browser that goes on getting the old page reloads it only once', async ({ page, consoleErrors }) => {
  await openOldPage(page, {})
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  const { button, panel } = chatParts(page)
  await button.click()
  await expect.poll(() => loads).toBe(1)
  await untilHydrated(page)
  // The page compares itself with the site before it reloads.
  const compared = page.waitForResponse('**/home')
  await button.click()
  await (await compared).finished()
  await nextFrame(page)
  await expect(panel).toContainText('The chat could not be loaded.')
  expect(loads).toBe(1)
  consoleErrors.length = 0
})

// The old page asks for an entry and a panel that are gone. With `times: 1` the next navigation gets today's page.
async function openOldPage(page: Page, options: { times?: number }): Promise<void> {
  const html = await (await page.request.get('/home')).text()
  const [entry = ''] = /\/assets\/index-[\w-]+\.js/.exec(html) ?? []
  const servePage = async (route: Route) => {
    if (route.request().isNavigationRequest()) await route.fulfill({ response: await route.fetch(), body: html.replaceAll(entry, OLD_ENTRY) })
    else await route.continue()
  }
  await page.route('**/home', servePage, options)
  await page.route(`**${OLD_ENTRY}`, (route) => route.continue({ url: route.request().url().replace(OLD_ENTRY, entry) }))
  await page.route(PANEL, (route) => route.fulfill({ status: 404 }))
  await open(page, '/home')
  await expect(page.locator(`script[src$="${OLD_ENTRY}"]`)).toHaveCount(1)
}

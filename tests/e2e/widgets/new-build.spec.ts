import { chatParts } from '../../support/chat-panel.ts'
import { expect, open, type Page, test, untilHydrated } from '../../support/site.ts'

const OLD_ENTRY = '/assets/index-oldbuild.js'
const PANEL = '**/assets/ChatPanel-*.js'

// Opens the page of an older build, whose parts are gone; what is asked for from then on is the site of today.
async function openOldPage(page: Page): Promise<void> {
  const html = await (await page.request.get('/home')).text()
  const [entry = ''] = /\/assets\/index-[\w-]+\.js/.exec(html) ?? []
  await page.route('**/home', async (route) => route.fulfill({ response: await route.fetch(), body: html.replace(entry, OLD_ENTRY) }), { times: 1 })
  await page.route(`**${OLD_ENTRY}`, (route) => route.continue({ url: route.request().url().replace(OLD_ENTRY, entry) }))
  await page.route(PANEL, (route) => route.fulfill({ status: 404 }))
  await open(page, '/home')
  await expect(page.locator(`script[src$="${OLD_ENTRY}"]`)).toHaveCount(1)
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}

test('a visitor whose page is older than the site gets the new one when a part is gone', async ({ page, consoleErrors }) => {
  await openOldPage(page)
  const reloaded = page.waitForEvent('domcontentloaded')
  await chatParts(page).button.click()
  await reloaded
  await page.unroute(PANEL)
  await untilHydrated(page)
  await chatParts(page).button.click()
  await expect(chatParts(page).input).toBeFocused()
  consoleErrors.length = 0
})

test('a part that the new build lacks too reloads the page once, and then says so', async ({ page, consoleErrors }) => {
  await openOldPage(page)
  const loads = countLoads(page)
  const reloaded = page.waitForEvent('domcontentloaded')
  await chatParts(page).button.click()
  await reloaded
  await untilHydrated(page)
  await chatParts(page).button.click()
  await expect(chatParts(page).panel).toContainText('The chat could not be loaded.')
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(1)
  consoleErrors.length = 0
})

test('a part that a bad network has lost reloads nothing', async ({ page, consoleErrors }) => {
  await open(page, '/home')
  const loads = countLoads(page)
  await page.route(PANEL, (route) => route.abort())
  await chatParts(page).button.click()
  await expect(chatParts(page).panel).toContainText('The chat could not be loaded.')
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(0)
  consoleErrors.length = 0
})

import { chatParts } from '../../support/chat-panel.ts'
import { expect, nextFrame, open, type Page, test, untilHydrated } from '../../support/site.ts'

const OLD_ENTRY = '/assets/index-oldbuild.js'

test('a page that is older than the site is reloaded when a part is gone, but only once when the browser gets the old page again', async ({
  page,
  consoleErrors,
}) => {
  await openOldPage(page)
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

// The old page asks for an entry and a panel that are gone.
async function openOldPage(page: Page): Promise<void> {
  const html = await (await page.request.get('/home')).text()
  const [entry = ''] = /\/assets\/index-[\w-]+\.js/.exec(html) ?? []
  await page.route('**/home', async (route) => {
    if (route.request().isNavigationRequest())
      await route.fulfill({ response: await route.fetch(), body: html.replaceAll(entry, OLD_ENTRY) })
    else await route.continue()
  })
  await page.route(`**${OLD_ENTRY}`, (route) =>
    route.continue({ url: route.request().url().replace(OLD_ENTRY, entry) }),
  )
  await page.route('**/assets/ChatPanel-*.js', (route) => route.fulfill({ status: 404 }))
  await open(page, '/home')
  await expect(page.locator(`script[src$="${OLD_ENTRY}"]`)).toHaveCount(1)
}

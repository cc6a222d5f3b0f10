import { navigationLinks } from '@kooma/content/navigation.ts'
import { answerChats, chatParts, openChat } from '../../support/chat-panel.ts'
import { expect, nextFrame, type Page, phone, test } from '../../support/site.ts'

const CPU_SLOWDOWN = 6
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const WORDS_WITHOUT_SPACE = ['x'.repeat(1000), '🛸'.repeat(300), 'مرحبا'.repeat(100)]

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

test('a message that was sent without a network can be sent again with one', async ({ page, consoleErrors }) => {
  const { say, replies, panel } = await openChat(page)
  await page.route('**/api/chat', (route) => route.abort('internetdisconnected'))
  await say('Do I need a licence?')
  const retry = panel.getByRole('button', { name: 'Send again' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/chat')
  await retry.click()
  await expect(replies).toHaveCount(1)
  consoleErrors.length = 0
})

test('long words widen neither the chat nor the page, also when the phone is turned, and leave room to read', async ({
  page,
}) => {
  await answerChats(page, (message) => message)
  const { say, replies, panel } = await openChat(page)
  for (const [at, word] of WORDS_WITHOUT_SPACE.entries()) {
    await say(word)
    await expect(replies).toHaveCount(at + 1)
  }
  await expect(replies.last()).toHaveCSS('direction', 'rtl')
  for (const { width, height } of [phone.viewport, { width: 844, height: 390 }]) {
    await page.setViewportSize({ width, height })
    await nextFrame(page)
    const box = await panel.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    const conversation = await panel.getByRole('region', { name: 'Conversation' }).boundingBox()
    expect(conversation?.height).toBeGreaterThan(height / 3)
    expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_3G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

import { answerChats, chatParts, openChat } from '../../support/chat-panel.ts'
import { expect, hold, navigateTo, open, test, untilHydrated } from '../../support/site.ts'

test('the conversation, and a reply under way, are kept when the visitor closes the panel, changes the page or reloads', async ({ page }) => {
  const { release } = await answerChats(page, (message) => `You said: ${message}`, { isHeld: true })
  const { button, input, replies, say } = await openChat(page, '/faq')
  await say('Remember me')
  await page.keyboard.press('Escape')
  release()
  await button.click()
  await expect(replies).toHaveText('You said: Remember me')
  // The panel listens for Escape once it has taken the focus.
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
  await navigateTo(page, 'Courses')
  await button.click()
  await expect(replies).toHaveText('You said: Remember me')
  await page.reload()
  await untilHydrated(page)
  await button.click()
  await expect(replies).toHaveText('You said: Remember me')
})

test('a new chat forgets the conversation and cancels the reply that is under way', async ({ page }) => {
  await answerChats(page, () => 'Too late', { isHeld: true })
  const { input, panel, log, say } = await openChat(page)
  await say('Hello')
  const cancelled = page.waitForEvent('requestfailed')
  await panel.getByRole('button', { name: 'New chat' }).click()
  await cancelled
  await expect(log).toBeEmpty()
  await expect(input).toBeEnabled()
  await expect(input).toBeFocused()
  await page.reload()
  await untilHydrated(page)
  await chatParts(page).button.click()
  await expect(log).toBeEmpty()
})

test('a question that lost its reply to a reload can be sent again', async ({ page }) => {
  const { release } = await answerChats(page, () => 'Here is your reply', { isHeld: true })
  const { panel, log, button, say } = await openChat(page)
  await say('Hello')
  await expect(log).toContainText('KoomaBot is typing...')
  await page.reload()
  await untilHydrated(page)
  release()
  await button.click()
  await expect(log).toContainText('Oops, something went wrong. Try again.')
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(log).toContainText('Here is your reply')
})

test('the chat button and Ask KoomaBot open the panel before any script has run, and it fills afterwards', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/courses', { waitUntil: 'commit' })
  const { button, panel, input } = chatParts(page)
  await button.click()
  await expect(panel.getByRole('heading', { name: 'Chat with KoomaBot' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close chat' }).click()
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: 'Ask KoomaBot' }).first().click()
  await expect(panel).toBeVisible()
  release()
  await expect(input).toBeFocused()
})

test('a bad network reloads nothing: the panel says that it could not be loaded, and tries again', async ({ page, consoleErrors }) => {
  let loads = 0
  await open(page, '/home')
  page.on('domcontentloaded', () => {
    loads += 1
  })
  const { button, panel, input } = chatParts(page)
  await page.route('**/assets/ChatPanel-*.js', (route) => route.abort())
  await button.click()
  await expect(panel).toContainText('The chat could not be loaded.')
  await page.unroute('**/assets/ChatPanel-*.js')
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(input).toBeFocused()
  expect(loads).toBe(0)
  consoleErrors.length = 0
})

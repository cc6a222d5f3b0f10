import { answerChats, openChat } from '../../support/chat-panel.ts'
import { expect, expectAccessible, test, untilHydrated } from '../../support/site.ts'

// chat.spec.ts shows that the panel stays as it is on the way to another page.
test('the conversation, and a reply under way, are kept when the visitor closes the panel', async ({ page }) => {
  const { release } = await answerChats(page, (message) => `You said: ${message}`, { isHeld: true })
  const { button, panel, replies, say } = await openChat(page)
  await say('Remember me')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  release()
  await button.click()
  await expect(replies).toHaveText('You said: Remember me')
})

test('a question that lost its reply to a reload can be sent again, and a new chat forgets it and cancels its reply', async ({
  page,
}) => {
  await answerChats(page, () => 'Too late', { isHeld: true })
  const { input, panel, log, button, say } = await openChat(page)
  await say('Hello')
  await expect(log).toContainText('KoomaBot is typing...')
  await page.reload()
  await untilHydrated(page)
  await button.click()
  await expect(log).toContainText('Oops, something went wrong. Try again.')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(log).toContainText('KoomaBot is typing...')
  await expect(log.locator('[data-role=user]')).toHaveText(['Hello'])

  const cancelled = page.waitForEvent('requestfailed')
  await panel.getByRole('button', { name: 'New chat' }).click()
  await cancelled
  await expect(log).toBeEmpty()
  await expect(input).toBeFocused()
  await page.reload()
  await untilHydrated(page)
  await button.click()
  await expect(input).toBeFocused()
  await expect(log).toBeEmpty()
})

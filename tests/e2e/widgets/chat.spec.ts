import { suggestedTopics } from '@kooma/content/chat.ts'
import { faqItems } from '@kooma/koomabot/topics/topics.ts'
import { answerChats, chatParts, openChat } from '../../support/chat-panel.ts'
import { STUB_REPLY } from '../../support/peers/stub-llm-faults.ts'
import {
  boxOf,
  doubleText,
  expect,
  expectAccessible,
  expectNoZoomInto,
  isPhone,
  onPhoneToo,
  open,
  phone,
  test,
  untilHydrated,
} from '../../support/site.ts'
import { targets } from '../../support/targets.ts'

const [first] = faqItems
const suggestion = faqItems.find(({ id }) => suggestedTopics.includes(id))?.question ?? ''

const ERROR = 'Oops, something went wrong. Try again.'

// Spec 2.32, 4.10
test('the button opens the chat; Escape and the toggle close it, keeping the words', onPhoneToo, async ({ page }) => {
  await open(page, '/courses')
  const { button, panel, input } = chatParts(page)
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => (isPhone(page) ? panel.getByRole('button', { name: 'Close chat' }) : button).click(),
  ]) {
    await button.click()
    await expect(panel.getByRole('heading', { name: 'Chat with KoomaBot' })).toBeVisible()
    await expect(input).toBeFocused()
    await page.keyboard.press('a')
    await close()
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  }
  await expect(page.locator('#chat input')).toHaveValue('aa')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]'))).toBeNull()
})

test('the chat makes room when the keyboard goes on under it, and Escape closes it from the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { panel, button } = await openChat(page, '/courses')
  const focused = page.locator(':focus')
  const link = page.getByRole('navigation').getByRole('link').first()
  await link.focus()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(link).toBeFocused()

  await button.click()
  await page.setViewportSize(phone.viewport)
  await expect.poll(() => page.evaluate(() => !!history.state?.isLayer)).toBe(true)
  await page.goBack()
  await expect(panel, 'on a window that was narrowed').toBeHidden()
  await expect(page).toHaveURL('/courses')
  await page.setViewportSize({ width: 1280, height: 800 })

  await button.click()
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(panel).toBeHidden()
  await expect(focused).toHaveAccessibleName((await last.getAttribute('aria-label')) ?? '')
})

for (const { name, url, hasLlm } of targets) {
  // Spec 3.9, 4.12
  test(`a question is answered by ${name}`, async ({ page }) => {
    const { replies, say } = await openChat(page, `${url}/courses`)
    await say(first?.question ?? '')
    await expect(replies).toContainText(hasLlm ? STUB_REPLY : (first?.answer ?? ''))
  })
}

// Spec 3.8, 4.11, 4.12, 4.14, 5.7, 7.5
test('sending shows the message, locks the input until the reply, and sends it alone', async ({ page }) => {
  const { messages, release } = await answerChats(page, (message) => `You said: ${message}`, { isHeld: true })
  const { input, send, log, panel, replies, say } = await openChat(page)
  for (const blank of ['', '   ']) {
    await say(blank)
    await send.click()
  }
  await expect(log).toBeEmpty()

  await input.fill('  First words  ')
  await send.click()
  await expect(log.locator('[data-role=user]')).toHaveText('First words')
  await expect(input).toHaveValue('')
  await expect(input).toBeDisabled()
  await expect(send).toBeDisabled()
  await expect(log).toContainText('KoomaBot is typing...')
  release()
  await expect(replies).toHaveText('You said: First words')
  await expect(log).not.toContainText('KoomaBot is typing...')
  await expect(input).toBeEnabled()
  await expect(input).toBeFocused()
  // Two live regions would announce a reply twice.
  await expect(panel.locator('[role=log], [aria-live=polite], [aria-live=assertive], [role=alert]')).toHaveCount(1)
  await expect(page.getByText('You said: First words')).toHaveCount(1)

  await say('Second')
  await expect(replies).toHaveText(['You said: First words', 'You said: Second'])
  expect(messages).toEqual(['First words', 'Second'])
})

test('a reply under way survives a closed panel, and takes no focus that the visitor has moved', async ({ page }) => {
  const { release } = await answerChats(page, (message) => `You said: ${message}`, { isHeld: true })
  const { button, panel, replies, say } = await openChat(page)
  await say('Remember me')
  await page.keyboard.press('Shift+Tab')
  await expect(panel.getByRole('region', { name: 'Conversation' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await button.click()
  const newChat = panel.getByRole('button', { name: 'New chat' })
  await newChat.focus()
  release()
  await expect(replies).toHaveText('You said: Remember me')
  await expect(newChat).toBeFocused()
})

test('a question that lost its reply to a reload can be sent again, and a new chat cancels it', async ({ page }) => {
  await answerChats(page, () => 'Too late', { isHeld: true })
  const { input, panel, log, button, say } = await openChat(page)
  await say('Hello')
  await expect(log).toContainText('KoomaBot is typing...')
  await page.reload()
  await untilHydrated(page)
  await button.click()
  await expect(log).toContainText(ERROR)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Send again' }).click()
  await expect(log).toContainText(/^HelloKoomaBot is typing\.\.\.$/)

  const cancelled = page.waitForEvent('requestfailed')
  await panel.getByRole('button', { name: 'New chat' }).click()
  await cancelled
  await expect(log).toBeEmpty()
  await expect(input).toBeFocused()
  await page.reload()
  await untilHydrated(page)
  await button.click()
  await expect(log).toBeEmpty()
})

// Spec 4.12, 4.13, 7.6, 8.1
test('a failure shows the error until the next send, and the console says why', async ({ page, consoleErrors }) => {
  const failures = [
    { status: 502, body: '{"error":{"code":"bad_answer"}}' },
    { status: 200, body: '{"reply":7}' },
    { status: 200, body: '<h1>' },
  ]
  const answers = failures.flatMap((failure) => [failure, 'Better now'])
  await answerChats(page, () => answers.shift() ?? '')
  const { input, log, replies, say } = await openChat(page)
  for (const [at, { body }] of failures.entries()) {
    await say('Hello')
    await expect(log, body).toContainText(ERROR)
    await expect(input).toBeFocused()
    expect(consoleErrors.splice(0).join(), body).toContain('KoomaBot did not answer')
    await say('Still there?')
    await expect(replies).toHaveText(Array(at + 1).fill('Better now'))
    await expect(log).not.toContainText(ERROR)
  }
})

test('the panel fits its screen at twice the text size', onPhoneToo, async ({ page }) => {
  const { panel, input } = await openChat(page)
  await doubleText(page)
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  if (isPhone(page)) await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
  expect((await boxOf(panel)).right).toBeLessThanOrEqual(viewport.width)
  await expect(input).toBeInViewport()
  await expectNoZoomInto(input)
})

test('a message over 1000 characters is kept whole, counted, and cannot be sent', async ({ page }) => {
  const { messages } = await answerChats(page, () => 'Yes')
  const { input, send, panel, say } = await openChat(page)
  await say('a'.repeat(1001))
  await expect(panel.getByText('1001 of 1000 characters. Shorten your message to send it.')).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(input).toHaveValue('a'.repeat(1001))
  await input.fill('a'.repeat(1000))
  await send.click()
  await expect.poll(() => messages).toEqual(['a'.repeat(1000)])
  await expect(input).toHaveValue('')
})

test('a link to an answer opens it within the app, and out of the chat on a phone', onPhoneToo, async ({ page }) => {
  await answerChats(page, () => 'See /faq#licence or https://wa.me/15550100199.')
  const { replies, say } = await openChat(page, '/courses')
  await say('Where?')
  const links = replies.getByRole('link')
  await expect(links).toHaveText(['FAQ', 'https://wa.me/15550100199'])
  await links.first().click()
  await expect(page).toHaveURL('/faq#licence')
  // A reload would have closed the panel.
  await expect(replies).toBeVisible({ visible: !isPhone(page) })
  await expect(page.locator('details[open] #licence')).toBeInViewport()
  if (isPhone(page)) await expect(page.locator('details[open] :focus')).toHaveCount(1)
})

test('one press sends a suggested question or offered topic, and replies name their language', async ({ page }) => {
  const [other, offered] = ['Ages', 'Equipment']
  const offer = { reply: `Is it “${other}” or “${offered}”?`, language: 'fr', topics: [other, offered] }
  const { messages } = await answerChats(page, (message) => (message === offered ? 'Answer' : offer))
  const { panel, log } = await openChat(page)
  await expect(panel).toContainText('an automated assistant and can be wrong.')
  await panel.getByRole('button', { name: suggestion }).click()
  await expect(log.getByRole('button')).toHaveText([other, offered])
  await expect(panel.getByRole('list', { name: 'Questions to begin with' })).toBeHidden()
  await log.getByRole('button', { name: offered, exact: true }).click()
  expect(messages).toEqual([suggestion, offered])
  await expect(log.locator('[lang=fr]').first()).toContainText(offer.reply)
  // The server names no language that it doesn't know.
  await expect(log.locator('[lang=""]')).toHaveText('Answer')
})

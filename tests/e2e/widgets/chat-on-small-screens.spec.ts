import { chat } from '@kooma/content/chat.ts'
import { answerChats, chatParts, openChat } from '../../support/chat-panel.ts'
import { boxOf, expect, navigateTo, nextFrame, open, openMenu, phone, scrollTo, test } from '../../support/site.ts'

test.use(phone)

test('on a phone Back closes the menu or the chat, and passes over those that links have left', async ({ page }) => {
  await open(page, '/courses')
  await navigateTo(page, 'FAQ')
  await navigateTo(page, 'Home')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await scrollTo(page, 900)
  const { button, panel } = chatParts(page)
  // Browsers tell of an open popover, and go back, a moment later.
  const hasEntry = (wanted: boolean) => expect.poll(() => page.evaluate(() => !!history.state?.isLayer)).toBe(wanted)
  await button.click()
  await hasEntry(true)
  await page.goBack()
  await expect(panel).toBeHidden()
  await button.click()
  await hasEntry(true)
  await page.reload()
  await hasEntry(false)
  await button.click()
  await hasEntry(true)
  await panel.getByRole('button', { name: 'Close chat' }).click()
  await hasEntry(false)
  await expect(page).toHaveURL('/home')
  expect(await page.evaluate(() => window.scrollY)).toBe(900)
  await openMenu(page)
  await hasEntry(true)
  await page.goBack()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page).toHaveURL('/home')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
  await page.goBack()
  await expect(page).toHaveURL('/courses')
})

test('the panel keeps its size when the visitor zooms in with two fingers', async ({ page }) => {
  const { panel } = await openChat(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 3 })
  await nextFrame(page)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(3)
  expect((await boxOf(panel)).height).toBe(phone.viewport.height)
})

test('the newest question stays in view when the keyboard comes and the phone is turned', async ({ page }) => {
  await answerChats(page, (message) => message)
  const { say, replies, input, button } = await openChat(page)
  await expect(button).toBeHidden()
  await say('First')
  await say('Second')
  const newest = page.getByRole('article', { name: 'You' }).last()
  for (const size of [
    { width: 390, height: 300 },
    { width: 844, height: 160 },
  ]) {
    await page.setViewportSize(size)
    await expect(newest).toBeInViewport()
    await expect(input).toBeInViewport({ ratio: 1 })
  }
  await expect(replies).toHaveCount(2)
})

test('long words widen neither chat nor page, also on a turned phone, and leave room to read', async ({ page }) => {
  await answerChats(page, (message) => message)
  const { say, replies, panel } = await openChat(page)
  for (const [at, word] of ['x'.repeat(1000), '🛸'.repeat(300), 'مرحبا'.repeat(100)].entries()) {
    await say(word)
    await expect(replies).toHaveCount(at + 1)
  }
  await expect(replies.last()).toHaveCSS('direction', 'rtl')
  for (const { width, height } of [phone.viewport, { width: 844, height: 390 }]) {
    await page.setViewportSize({ width, height })
    await nextFrame(page)
    const { top, right } = await boxOf(panel)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    expect((await boxOf(panel.getByRole('region', { name: 'Conversation' }))).height).toBeGreaterThan(height / 3)
    expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('at 400 % zoom the conversation can be read', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const { panel } = await openChat(page)
  const conversation = panel.getByRole('region', { name: 'Conversation' })
  await conversation.scrollIntoViewIfNeeded()
  await expect(conversation).toBeInViewport({ ratio: 1 })
  await expect(panel.getByText(chat.greeting)).toBeInViewport({ ratio: 0.8 })
})

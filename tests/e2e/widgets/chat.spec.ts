import { answerChats, chatParts, openChat } from '../../support/chat-panel.ts'
import { expect, expectAccessible, isPhone, open, paths, test } from '../../support/site.ts'
import { STUB_REPLY } from '../../support/stub-llm-faults.ts'
import { LLM_STACK_URL, targets } from '../../support/targets.ts'

// Spec 2.32, 4.10
test('the chat button opens the panel on every page, and Escape and the toggle close it', async ({ page }) => {
  for (const path of paths) {
    await open(page, path)
    const { button, panel, input } = chatParts(page)
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await expect(panel.getByRole('heading', { name: 'Chat with KoomaBot' })).toBeVisible()
    await expect(input).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await expect(input).toBeFocused()
    await (isPhone(page) ? panel.getByRole('button', { name: 'Close chat' }) : button).click()
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  }
})

// Spec 3.9, 4.12
for (const { name, url } of [...targets, ...(process.env.COMPOSE_URL ? [] : [{ name: 'npm run stack with a model', url: LLM_STACK_URL }])]) {
  test(`a question is answered by ${name}`, async ({ page }) => {
    const { input, log } = await openChat(page, `${url}/courses`)
    await input.fill('Do I need a licence?')
    await input.press('Enter')
    await expect(log).toContainText(url === LLM_STACK_URL ? STUB_REPLY : 'You need no licence for our beginner and recreational courses.')
  })
}

// Spec 3.8, 4.11, 4.12
test('sending adds the message, clears and locks the input, and gives it back with the reply', async ({ page }) => {
  const { letGo } = await answerChats(page, (message) => `You said: ${message}`, { held: true })
  const { input, send, log } = await openChat(page)
  await input.fill('  First words  ')
  await send.click()
  await expect(log.locator('[data-role=user]')).toHaveText('First words')
  await expect(input).toHaveValue('')
  await expect(input).toBeDisabled()
  await expect(send).toBeDisabled()
  await expect(log).toContainText('KoomaBot is typing...')
  letGo()
  await expect(log.locator('[data-role=assistant]')).toHaveText('You said: First words')
  await expect(log).not.toContainText('KoomaBot is typing...')
  await expect(input).toBeEnabled()
  await expect(input).toBeFocused()
})

test('a visitor who moved on while KoomaBot was typing is left where he is', async ({ page }) => {
  const { letGo } = await answerChats(page, () => 'Here I am', { held: true })
  const { input, panel, log } = await openChat(page)
  await input.fill('Hello')
  await input.press('Enter')
  const newChat = panel.getByRole('button', { name: 'New chat' })
  await newChat.focus()
  letGo()
  await expect(log).toContainText('Here I am')
  await expect(newChat).toBeFocused()
})

// Spec 4.14, 5.7
test('a blank message is ignored', async ({ page }) => {
  const { messages } = await answerChats(page, () => 'Yes?')
  const { input, send, log } = await openChat(page)
  for (const blank of ['', '   ']) {
    await input.fill(blank)
    await input.press('Enter')
    await send.click()
  }
  await expect(log).toBeEmpty()
  expect(messages).toEqual([])
})

// Spec 4.12, 4.13, 7.6, 8.1
for (const [failure, answer] of [
  ['a status other than ok', { status: 502, body: '{"error":{"code":"bad_answer"}}' }],
  ['no reply in the answer', { status: 200, body: '{}' }],
  ['a reply that is no text', { status: 200, body: '{"reply":7}' }],
  ['something that is not JSON', { status: 200, body: '<h1>' }],
] as const) {
  test(`after ${failure} the error stands there until the next send, and the console says why`, async ({ page, consoleErrors }) => {
    let isBroken = true
    await answerChats(page, () => (isBroken ? answer : 'Better now'))
    const { input, log, panel } = await openChat(page)
    await input.fill('Hello')
    await input.press('Enter')
    await expect(log).toContainText('Oops, something went wrong. Try again.')
    await expect(input).toBeFocused()
    expect(consoleErrors.splice(0).join()).toContain('KoomaBot did not answer')
    await expectAccessible(page)

    isBroken = false
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(log).toContainText('Better now')
    await expect(log).not.toContainText('Oops')
    await expect(log.locator('[data-role=user]')).toHaveCount(1)
    await expect(input).toBeFocused()
  })
}

test('an error is cleared by the next message too', async ({ page, consoleErrors }) => {
  let isBroken = true
  await answerChats(page, () => (isBroken ? { status: 500, body: '' } : 'Better now'))
  const { input, log } = await openChat(page)
  await input.fill('Hello')
  await input.press('Enter')
  await expect(log).toContainText('Oops')
  isBroken = false
  await input.fill('Still there?')
  await input.press('Enter')
  await expect(log).not.toContainText('Oops')
  await expect(log.locator('[data-role=user]')).toHaveText(['Hello', 'Still there?'])
  consoleErrors.splice(0)
})

// Spec 7.5
test('only the latest message is sent', async ({ page }) => {
  const { messages } = await answerChats(page, () => 'Yes')
  const { input, log } = await openChat(page)
  for (const message of ['One', 'Two']) {
    await input.fill(message)
    await input.press('Enter')
    await expect(log.locator('[data-role=assistant]').last()).toHaveText('Yes')
    await expect(input).toBeEnabled()
  }
  expect(messages).toEqual(['One', 'Two'])
})

test('a message over 1000 characters is kept whole, counted, and cannot be sent', async ({ page }) => {
  const { messages } = await answerChats(page, () => 'Yes')
  const { input, send, panel } = await openChat(page)
  await input.fill('a'.repeat(1001))
  await expect(panel.getByText('1001 of 1000 characters. Shorten your message to send it.')).toBeVisible()
  await expect(send).toBeDisabled()
  await input.press('Enter')
  await expect(input).toHaveValue('a'.repeat(1001))
  expect(messages).toEqual([])
  await input.fill('a'.repeat(1000))
  await send.click()
  await expect(input).toHaveValue('')
  expect(messages).toEqual(['a'.repeat(1000)])
})

test('a suggested question is sent with one press', async ({ page }) => {
  const { messages } = await answerChats(page, () => 'From 10 years old and up.')
  const { panel, log } = await openChat(page)
  await expect(panel).toContainText('An automatic assistant that can be wrong.')
  await panel.getByRole('button', { name: 'How old do I have to be?' }).click()
  await expect(log).toContainText('From 10 years old and up.')
  expect(messages).toEqual(['How old do I have to be?'])
  await expect(panel.getByRole('list', { name: 'Questions to begin with' })).toBeHidden()
})

test('closed, the panel is out of the tab order', async ({ page }) => {
  const { button } = await openChat(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]'))).toBeNull()
})

test('everything works by keyboard alone', async ({ page }) => {
  await answerChats(page, (message) => `You said: ${message}`)
  await open(page, '/home')
  const { button, input, log } = chatParts(page)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(input).toBeFocused()
  await page.keyboard.type('Hello')
  await page.keyboard.press('Enter')
  await expect(log).toContainText('You said: Hello')
  await page.keyboard.type('Again')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(log).toContainText('You said: Again')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

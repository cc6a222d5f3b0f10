import { answerChats, chatParts, openChat } from '../../support/chat-panel.ts'
import { expect, open, openMenu, test, untilHydrated } from '../../support/site.ts'

test('what was said is kept over closing, pageComponents and a reload', async ({ page }) => {
  await answerChats(page, (message) => `You said: ${message}`)
  const { input, log, button } = await openChat(page, '/faq')
  await input.fill('Remember me')
  await input.press('Enter')
  await expect(log).toContainText('You said: Remember me')

  await page.keyboard.press('Escape')
  await openMenu(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Courses' }).click()
  await button.click()
  await expect(log).toContainText('You said: Remember me')

  await page.reload()
  await untilHydrated(page)
  await button.click()
  await expect(log).toContainText('You said: Remember me')
})

test('closing the panel does not lose the reply that is under way', async ({ page }) => {
  const { letGo } = await answerChats(page, () => 'I was still typing', { held: true })
  const { input, button, log } = await openChat(page)
  await input.fill('Hello')
  await input.press('Enter')
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  letGo()
  await button.click()
  await expect(log).toContainText('I was still typing')
})

test('a new chat forgets what was said and gives up the reply that is under way', async ({ page }) => {
  const { letGo } = await answerChats(page, () => 'Too late', { held: true })
  const { input, panel, log } = await openChat(page)
  await input.fill('Hello')
  await input.press('Enter')
  const givenUp = page.waitForEvent('requestfailed')
  await panel.getByRole('button', { name: 'New chat' }).click()
  await givenUp
  letGo()
  await expect(log).toBeEmpty()
  await expect(input).toBeEnabled()
  await expect(input).toBeFocused()
  await page.reload()
  await untilHydrated(page)
  await chatParts(page).button.click()
  await expect(log).toBeEmpty()
})

test('a question that a reload left without its reply can be sent again', async ({ page }) => {
  const { letGo } = await answerChats(page, () => 'Here is your reply', { held: true })
  const { input, panel, log, button } = await openChat(page)
  await input.fill('Hello')
  await input.press('Enter')
  await expect(log).toContainText('KoomaBot is typing...')
  await page.reload()
  await untilHydrated(page)
  letGo()
  await button.click()
  await expect(log).toContainText('Oops, something went wrong. Try again.')
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(log).toContainText('Here is your reply')
})

for (const [state, breakStorage] of [
  [
    'full',
    () =>
      Object.assign(Storage.prototype, {
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
      }),
  ],
  [
    'forbidden',
    () =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError')
        },
      }),
  ],
] as const) {
  test(`the chat works where storage is ${state}`, async ({ page }) => {
    await page.addInitScript(breakStorage)
    await answerChats(page, () => 'All the same')
    const { input, log } = await openChat(page)
    await input.fill('Hello')
    await input.press('Enter')
    await expect(log).toContainText('All the same')
  })
}

test('when the inside of the panel cannot be loaded, the panel says so and tries again', async ({ page, consoleErrors }) => {
  let isOffline = true
  await page.route('**/assets/ChatPanel-*.js', (route) => (isOffline ? route.abort() : route.continue()))
  await open(page, '/home')
  const { button, panel, input } = chatParts(page)
  await button.click()
  await expect(panel).toContainText('The chat could not be loaded.')
  isOffline = false
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(input).toBeFocused()
  consoleErrors.splice(0)
})

test('the panel opens before any script has run, and fills when it has', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/courses', { waitUntil: 'commit' })
  const { button, panel, input } = chatParts(page)
  await button.click()
  await expect(panel.getByRole('heading', { name: 'Chat with KoomaBot' })).toBeVisible()
  gate.resolve()
  await expect(input).toBeFocused()
})

test('nothing of the panel is loaded before it is opened', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await open(page, '/home')
  expect(loaded.filter((url) => url.includes('ChatPanel'))).toEqual([])
})

import { answerChats, openChat } from '../../support/chat-panel.ts'
import { expect, isPhone, test } from '../../support/site.ts'

const hostileReplies = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">click</a>',
  '<b>bold</b>',
  '<style>*{display:none}</style>',
  '<form action="http://evil.example"><input name=a></form>',
  '<meta http-equiv="refresh" content="0;url=http://evil.example">',
  '<base href="http://evil.example/">',
  '<object data="x"></object>',
  '<embed src="x">',
  '<link rel="stylesheet" href="http://evil.example/x.css">',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<template><script>alert(1)</script></template>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</p></div></section><h1>gone</h1>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'http://plain.example/',
  'ftp://plain.example/',
  '[click](javascript:alert(1))',
  '![picture](http://evil.example/pixel.png)',
  '**bold** _italic_ `code`',
  '# Heading',
  '{{constructor.constructor("alert(1)")()}}',
  '#{alert(1)}',
  '<%= alert(1) %>',
  '\u202Egnp.exe\u202C',
  '\u0000\u0001\u0002',
  '\uD800 lone surrogate',
  'a'.repeat(5000),
  '• Not a topic of ours',
]

test('forty hostile replies are shown as the text that they are', async ({ page }) => {
  let next = 0
  await answerChats(page, () => hostileReplies[next++] ?? '')
  const { input, log } = await openChat(page)
  for (const [index, reply] of hostileReplies.entries()) {
    await input.fill('Next')
    await input.press('Enter')
    const shown = log.locator('[data-role=assistant]').nth(index)
    await expect(shown).toBeVisible()
    expect(await shown.evaluate((element) => element.firstElementChild?.children.length), reply).toBe(0)
    if (!reply.includes('\u0000') && !reply.includes('\uD800')) expect(await shown.evaluate((element) => element.textContent)).toBe(reply)
    await expect(input).toBeEnabled()
  }
  expect(hostileReplies).toHaveLength(40)
})

test('a link to a page of the site moves within the app, others lead where they say', async ({ page }) => {
  await answerChats(page, () => 'See /courses, https://wa.me/15550100199, mailto:hello@kooma.example or tel:+15550100199.')
  const { input, log } = await openChat(page, '/faq')
  await page.evaluate(() => Object.assign(window, { mark: 'same page' }))
  await input.fill('Where?')
  await input.press('Enter')
  await expect(log.getByRole('link')).toHaveText(['/courses', 'https://wa.me/15550100199', 'mailto:hello@kooma.example', 'tel:+15550100199'])
  await log.getByRole('link', { name: '/courses' }).click()
  await expect(page).toHaveURL('/courses')
  expect(await page.evaluate(() => 'mark' in window)).toBe(true)
})

test('an offered topic is a button that asks for it', async ({ page }) => {
  const { messages } = await answerChats(page, (message) =>
    message === 'Hm' ? 'Do you mean one of these?\n• Certificate\n• Ages\n• Nonsense' : 'Answer',
  )
  const { input, log } = await openChat(page)
  await input.fill('Hm')
  await input.press('Enter')
  await expect(log.getByRole('button')).toHaveText(['Certificate', 'Ages'])
  await expect(log).toContainText('• Nonsense')
  await log.getByRole('button', { name: 'Ages' }).click()
  await expect(log).toContainText('Answer')
  expect(messages).toEqual(['Hm', 'Ages'])
})

test('each reply and error is in a live region once, and only one region is live', async ({ page }) => {
  await answerChats(page, () => 'Said once')
  const { input, log, panel } = await openChat(page)
  await input.fill('Hello')
  await input.press('Enter')
  await expect(log).toContainText('Said once')
  expect(await panel.locator('[role=log], [aria-live=polite], [aria-live=assertive], [role=alert]').count()).toBe(1)
  expect(await page.getByText('Said once').count()).toBe(1)
})

test('the panel fits its screen, at twice the text size too', async ({ page }) => {
  const { panel, input } = await openChat(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  const box = async () => (await panel.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  if (isPhone(page)) await expect.poll(box).toEqual({ x: 0, y: 0, ...viewport })
  const { x, width } = await box()
  expect(x + width).toBeLessThanOrEqual(viewport.width)
  await expect(input).toBeInViewport()
  expect(await input.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(16)
})

test('a reply in French is marked as French, and one in English is not', async ({ page }) => {
  await answerChats(page, (message) => (message === 'Bonjour' ? 'Nos cours s’adressent aux élèves de 10 ans et plus.' : 'From 10 years old and up.'))
  const { input, log } = await openChat(page)
  await input.fill('Bonjour')
  await input.press('Enter')
  await expect(log.locator('[lang=fr]')).toHaveText('Nos cours s’adressent aux élèves de 10 ans et plus.')
  await expect(input).toBeEnabled()
  await input.fill('Hello')
  await input.press('Enter')
  await expect(log).toContainText('From 10 years old and up.')
  await expect(log.locator('[lang=fr]')).toHaveCount(1)
})

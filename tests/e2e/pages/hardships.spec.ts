import type { ServerResponse } from 'node:http'
import { faqItems } from '@kooma/koomabot/topics/topics.ts'
import { aBooking, bookingForm, openWithBooking, receivedFrom } from '../../support/booking.ts'
import { answerChats, chatParts } from '../../support/chat-panel.ts'
import { serve } from '../../support/peers/serve.ts'
import {
  addresses,
  backgrounds,
  expect,
  hold,
  navigateTo,
  nextFrame,
  onPhoneToo,
  open,
  type Page,
  test,
  untilHydrated,
} from '../../support/site.ts'
import { STACK_URL } from '../../support/targets.ts'

const PARTS_OF_A_PAGE = 20
// A date picker that throws. In place of another file it is nonsense.
const BROKEN = "export function DateField() { throw new Error('broken') }"
// A fiftieth of what web.dev calls good.
const LARGEST_SHIFT = 0.002

for (const path of addresses) {
  test(`${path} does not move while its HTML, and then its files, arrive`, onPhoneToo, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => JSON.stringify(entry))),
      ).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    await openInParts(page, path)
    await nextFrame(page)
    const shifts: string[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
    // Files that come late would no longer find a server.
    await page.goto('about:blank')
    const total = shifts.reduce((sum, shift) => sum + JSON.parse(shift).value, 0)
    expect(total, shifts.join('\n')).toBeLessThan(LARGEST_SHIFT)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

// What an older browser lacks, or its owner has forbidden. It is gone before the page's scripts run.
const lacks = {
  'PerformanceObserver and no room in its storage':
    "delete window.PerformanceObserver; Storage.prototype.setItem = () => { throw new DOMException('no storage', 'QuotaExceededError') }",
  'storage that scripts may use':
    "Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('no storage', 'SecurityError') } })",
}

for (const [feature, content] of Object.entries(lacks)) {
  test(`a visitor whose browser has no ${feature} can book and chat`, async ({ page }) => {
    await page.addInitScript({ content })
    await answerChats(page, () => 'Write to https://wa.me/15550100199')
    const { send, dialog } = await openWithBooking(page, aBooking())
    await send.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    const { button, replies, say } = chatParts(page)
    await button.click()
    await say('Hello')
    await expect(replies.getByRole('link')).toHaveAttribute('href', 'https://wa.me/15550100199')
  })
}

test(
  'without :has() and popovers a page has its colour, the menu its links, and there is no chat',
  onPhoneToo,
  async ({ page }) => {
    await page.addInitScript('delete HTMLElement.prototype.hidePopover')
    await page.route('**/home', async (route) => {
      const html = await (await route.fetch()).text()
      // Without our headers, whose policy forbids to change the page.
      await route.fulfill({ contentType: 'text/html', body: html.replaceAll(/(?<=:)has(?=\()|popover/g, 'unknown') })
    })
    await open(page, '/home')
    await expect(page.locator('[data-page-background]')).toHaveCSS('background-color', backgrounds.cream)
    await expect(page.getByRole('button', { name: /menu|KoomaBot/i })).toHaveCount(0)
    await page.getByRole('navigation').getByRole('link', { name: 'FAQ' }).click()
    await expect(page.locator('body')).toHaveCSS('background-color', backgrounds.blue)
  },
)

// What may become of a file. `works` says what a visitor can do all the same.
for (const { file, path, works } of [
  { file: 'index-*.js', path: '/faq', works: canRead },
  { file: 'DateField-*.js', path: '/videography', works: canBookWithPlainDate },
]) {
  for (const fate of ['fails', 'hangs', 'is broken'] as const) {
    test(`a visitor can go on when ${file} ${fate}`, async ({ page, consoleErrors }) => {
      if (fate === 'fails') await page.route(`**/assets/${file}`, (route) => route.abort())
      if (fate === 'is broken')
        await page.route(`**/assets/${file}`, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: BROKEN }),
        )
      const release = fate === 'hangs' ? await hold(page, `**/assets/${file}`) : () => undefined
      // A file that hangs holds up the load event.
      await page.goto(path, { waitUntil: 'commit' })
      if (!file.startsWith('index')) await untilHydrated(page)
      await works(page)
      release()
      consoleErrors.length = 0
    })
  }
}

test('no press is lost while the script is on its way, and the chat opens before', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/courses', { waitUntil: 'commit' })
  const { button, panel, input } = chatParts(page)
  await page.getByRole('button', { name: 'See topics' }).first().click()
  await button.click()
  await expect(panel.getByRole('heading', { name: 'Chat with KoomaBot' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close chat' }).click()
  await expect(panel).toBeHidden()
  await button.click()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: 'Ask KoomaBot' }).last().click()
  await expect(panel).toBeVisible()
  release()
  await expect(input).toBeFocused()
  await expect(page.getByRole('button', { name: 'Back to dates' })).toHaveCount(1)
})

async function canRead(page: Page): Promise<void> {
  const [item] = faqItems
  await page.getByRole('heading', { name: item?.question ?? '' }).click()
  await expect(page.getByText(item?.answer ?? '')).toBeVisible()
  await navigateTo(page, 'Courses')
  await expect(page.locator('h1')).toHaveText('Our Courses')
}

async function canBookWithPlainDate(page: Page): Promise<void> {
  const { name, email, date, send, dialog } = bookingForm(page)
  await send.scrollIntoViewIfNeeded()
  const booking = aBooking()
  await name.fill(booking.name)
  await email.fill(booking.email)
  await date.fill('2031-12-24')
  await send.click()
  await expect(dialog).toBeVisible()
  const [received] = await receivedFrom(booking.email)
  expect(received?.parts).toContainEqual(['date', '2031-12-24'])
}

/** Opens a page whose body comes in parts, each painted before the next, and whose files come once it is whole. */
async function openInParts(page: Page, path: string): Promise<void> {
  const asked = Promise.withResolvers<ServerResponse>()
  const { port, close } = await serve((_, response) => asked.resolve(response))
  const whole = Promise.withResolvers<void>()
  await page.route(/\/(assets|pictures|favicon)/, async (route) => {
    await whole.promise
    await route.fulfill({ response: await route.fetch({ url: STACK_URL + new URL(route.request().url()).pathname }) })
  })
  // Firefox paints parts of a page; Chromium would wait for its end.
  const html = (await (await fetch(STACK_URL + path)).text()).replace(/<link rel="expect"[^>]*>/, '')
  const start = html.indexOf('<body')
  // The bar comes alone first: it must not wait for the page below to know its place.
  const main = html.indexOf('<main')
  const size = Math.ceil((html.length - main) / PARTS_OF_A_PAGE)
  const cuts = [start, ...Array.from({ length: PARTS_OF_A_PAGE }, (_, part) => main + part * size)]
  const opened = page.goto(`http://localhost:${port}${path}`, { waitUntil: 'commit' })
  const response = await asked.promise
  response.setHeader('Content-Type', 'text/html; charset=utf-8').write(html.slice(0, start))
  await opened
  for (const [part, at] of cuts.entries()) {
    response.write(html.slice(at, cuts[part + 1]))
    await nextFrame(page)
  }
  response.end()
  whole.resolve()
  await untilHydrated(page)
  await close()
}

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { faqItems } from '@kooma/content/faq.ts'
import { aBooking, bookingForm, openWithBooking } from '../../support/booking.ts'
import { answerChats, chatParts } from '../../support/chat-panel.ts'
import { expect, hold, missingPath, nextFrame, onPhoneToo, open, type Page, paths, test, untilHydrated } from '../../support/site.ts'
import { STACK_URL } from '../../support/targets.ts'

const PAUSES = 20
const LARGEST_SHIFT = 0.002

for (const path of [...paths, missingPath]) {
  test(`${path} does not move while it arrives in ${PAUSES} parts`, onPhoneToo, async ({ page, consoleErrors }) => {
    const { open: openInParts, close } = await serveInParts(page, path)
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => JSON.stringify(entry)))).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    await openInParts()
    await untilHydrated(page)
    await page.evaluate(() => document.fonts.ready)
    await nextFrame(page)
    const shifts: string[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
    const total = shifts.reduce((sum, shift) => sum + JSON.parse(shift).value, 0)
    expect(total, shifts.join('\n')).toBeLessThan(LARGEST_SHIFT)
    // The 404 of the missing page.
    if (path === missingPath) consoleErrors.length = 0
    close()
  })
}

// What an older browser lacks, or its owner has forbidden. It is gone before the page's scripts run.
const lacks: Record<string, (page: Page) => Promise<unknown>> = {
  'AbortSignal.any': (page) => page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any')),
  'URL.parse': (page) => page.addInitScript(() => Reflect.deleteProperty(URL, 'parse')),
  IntersectionObserver: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver')),
  PerformanceObserver: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver')),
  'room in its storage': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no storage', 'QuotaExceededError')
      }
    }),
  'storage that scripts may use': (page) =>
    page.addInitScript(() => {
      const get = () => {
        throw new DOMException('no storage', 'SecurityError')
      }
      Object.defineProperty(window, 'sessionStorage', { get })
    }),
}

for (const [feature, remove] of Object.entries(lacks)) {
  test(`a visitor whose browser has no ${feature} can book and chat`, async ({ page }) => {
    await remove(page)
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

test('a browser without popovers keeps the whole page', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
    const { matches } = Element.prototype
    const { supports } = CSS
    CSS.supports = (...condition: string[]) => !condition.join().includes(':popover-open') && Reflect.apply(supports, CSS, condition)
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        if (selector.includes(':popover-open')) throw new DOMException('not a valid selector', 'SyntaxError')
        return matches.call(this, selector)
      },
    })
  })
  for (const path of paths) {
    await open(page, path)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
})

test.describe('without the policy, which forbids to change the page', () => {
  test.use({ bypassCSP: true })

  test('a browser that does not know :has() gives each page its colour', async ({ page }) => {
    await page.route(/\/(home|courses|faq)$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':unknown(') })
    })
    for (const [path, colour] of [
      ['/home', 'rgb(248, 238, 220)'],
      ['/courses', 'rgb(248, 238, 220)'],
      ['/faq', 'rgb(140, 203, 238)'],
    ] as const) {
      await page.goto(path)
      await expect.poll(() => backgroundAt(page), path).toBe(colour)
    }
  })
})

// A file that fails, or that never comes. `works` says what a visitor can do all the same.
const files: { file: string; path: string; works: (page: Page) => Promise<void> }[] = [
  { file: 'index-*.js', path: '/faq', works: canRead },
  { file: '*.woff2', path: '/faq', works: canRead },
  { file: 'DateField-*.js', path: '/videography', works: canBookWithPlainDate },
  { file: 'DateField-*.css', path: '/videography', works: canBookWithPlainDate },
  { file: 'ChatPanel-*.js', path: '/faq', works: canRead },
]

for (const { file, path, works } of files) {
  for (const fate of ['fails', 'hangs'] as const) {
    test(`a visitor can go on when ${file} ${fate}`, async ({ page, consoleErrors }) => {
      if (fate === 'fails') await page.route(`**/assets/${file}`, (route) => route.abort())
      const release = fate === 'hangs' ? await hold(page, `**/assets/${file}`) : () => undefined
      // A file that hangs holds up the load event.
      await page.goto(path, { waitUntil: 'commit' })
      if (!file.startsWith('index')) await untilHydrated(page)
      if (file.startsWith('Chat')) await chatParts(page).button.click()
      if (file.startsWith('Chat') && fate === 'fails') {
        await expect(chatParts(page).panel.getByRole('button', { name: 'Retry' })).toBeVisible()
        await chatParts(page).panel.getByRole('button', { name: 'Close chat' }).click()
      }
      await works(page)
      release()
      consoleErrors.length = 0
    })
  }
}

async function canRead(page: Page): Promise<void> {
  const [item] = faqItems
  await page.getByRole('heading', { name: item?.question ?? '' }).click()
  await expect(page.getByText(item?.answer ?? '')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Courses' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Courses')
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
}

// The colour of the canvas between the parts of the page.
function backgroundAt(page: Page): Promise<string> {
  return page.evaluate(() => {
    const own = getComputedStyle(document.querySelector('[data-page-background]') ?? document.body).backgroundColor
    return own === 'rgba(0, 0, 0, 0)' ? getComputedStyle(document.body).backgroundColor : own
  })
}

/** Serves a page of the site so that each part of its body is painted before the next comes. Its files come from the site itself. */
async function serveInParts(page: Page, path: string) {
  const response = await fetch(STACK_URL + path)
  const html = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  const asked = Promise.withResolvers<ServerResponse>()
  const server = createServer((_, answer) => asked.resolve(answer)).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://localhost:${port}`
  await page.route(
    (url) => url.origin === origin && url.pathname !== path,
    async (route) => route.fulfill({ response: await route.fetch({ url: route.request().url().replace(origin, STACK_URL) }) }),
  )
  return {
    open: async () => {
      const opened = page.goto(origin + path, { waitUntil: 'commit' })
      const answer = await asked.promise
      answer.writeHead(response.status, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy })
      const bodyStart = html.indexOf('<body')
      answer.write(html.slice(0, bodyStart))
      await opened
      const size = Math.ceil((html.length - bodyStart) / PAUSES)
      for (let start = bodyStart; start < html.length; start += size) {
        answer.write(html.slice(start, start + size))
        await nextFrame(page)
      }
      answer.end()
    },
    close: () => server.closeAllConnections() ?? server.close(),
  }
}

import { expect, missingPath, onPhoneToo, open, type Page, paths, phone, test, untilHydrated } from '../../support/site.ts'

const WIDTHS = [320, 390, 768, 1024, 1280, 1440, 1920]
const CHAT_BUTTON = 'button[popovertarget=chat][aria-expanded]'

for (const path of [...paths, missingPath]) {
  test(`${path} fits every width: nothing scrolls sideways, is too small to press, or lies under the chat button`, async ({ page }) => {
    await open(page, path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page), `overflow at ${width} px`).toBe(0)
      expect(await smallControls(page), `controls under 24 px at ${width} px`).toEqual([])
      expect(await controlsUnderChatButton(page), `controls under the chat button at ${width} px`).toEqual([])
    }
    // Zooming to 200 % halves the width that the page is laid out in.
    await page.setViewportSize({ width: 640, height: 450 })
    expect(await overflow(page), 'overflow at 200 % zoom').toBe(0)
  })
}

test('no page moves when its files come late', onPhoneToo, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The files of each page wait until the page without them has been painted.
  let isPainted = Promise.withResolvers<void>()
  await page.route(/\/assets\//, async (route) => {
    await isPainted.promise
    await route.continue()
  })
  for (const path of [...paths, missingPath]) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    isPainted.resolve()
    await page.waitForLoadState('load')
    await untilHydrated(page)
    const total = await page.evaluate(async (): Promise<number> => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return Reflect.get(window, 'shifts').reduce((sum: number, value: number) => sum + value, 0)
    })
    expect(total, path).toBeLessThan(0.001)
    isPainted = Promise.withResolvers()
  }
})

test.describe('on a phone', () => {
  test.use({ ...phone, isMobile: true })

  // When something sticks out of the screen, a phone lays the whole page out wider and shows it smaller.
  test('no page is laid out wider than the screen, with the display face and without', async ({ page, consoleErrors }) => {
    for (const isBlocked of [false, true]) {
      if (isBlocked) await page.route('**/*.woff2', (route) => route.abort())
      for (const path of [...paths, missingPath]) {
        await page.goto(path)
        expect(await page.evaluate(() => innerWidth), path).toBe(phone.viewport.width)
      }
    }
    consoleErrors.length = 0
  })
})

test('with forced colours every button keeps an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/home')
  for (const name of ['Explore Courses', 'Book Now', 'Join us']) {
    await expect(page.getByRole('link', { name })).toHaveCSS('border-top-style', 'solid')
  }
})

test('print shows neither navigation, chat nor pictures, on a white background', async ({ page }) => {
  await open(page, '/home')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator(CHAT_BUTTON)).toBeHidden()
  for (const picture of await page.locator('main img').all()) await expect(picture).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Finds controls smaller than 24 px. Links within a line of text may be smaller. */
function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, summary')]
      .filter((control) => getComputedStyle(control).display !== 'inline')
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ control }) => control.outerHTML.slice(0, 80)),
  )
}

/** Finds controls that the chat button covers at the end of the page, where no scrolling frees them. */
async function controlsUnderChatButton(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  return page.locator(CHAT_BUTTON).evaluate((button) => {
    const chat = button.getBoundingClientRect()
    return [...document.querySelectorAll('a[href], button, input, textarea, summary')]
      .filter((control) => control !== button && !button.contains(control))
      .filter((control) => {
        const box = control.getBoundingClientRect()
        return box.width > 0 && box.left < chat.right && box.right > chat.left && box.top < chat.bottom && box.bottom > chat.top
      })
      .map((control) => control.outerHTML.slice(0, 80))
  })
}

import { expect, isPhone, missingPath, open, paths, test } from '../../support/site.ts'

const widths = [320, 390, 768, 1024, 1440, 1920]
const CHAT = 'button[popovertarget=chat][aria-expanded]'

for (const path of [...paths, missingPath]) {
  test(`${path} fits every width, and 200 % zoom, without scrolling sideways`, async ({ page }) => {
    test.skip(isPhone(page), 'the widths are set here')
    await open(page, path)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(), `at ${width} px`).toBe(0)
    }
    // Zooming to 200 % halves the width that the page is laid out in.
    await page.setViewportSize({ width: 640, height: 450 })
    expect(await overflow(), 'at 200 % zoom').toBe(0)
  })

  // A phone lays a page out wider than its screen when something sticks out of it, and everything on it shrinks.
  test(`${path} is laid out as wide as a phone, with the display face and without`, async ({ browser, page, baseURL }) => {
    test.skip(!isPhone(page), 'only phones do so')
    for (const hasFont of [true, false]) {
      const phone = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 }, isMobile: true })
      if (!hasFont) await phone.route('**/*.woff2', (route) => route.abort())
      await phone.goto(path, { waitUntil: 'load' })
      expect(await phone.evaluate(() => innerWidth)).toBe(390)
      await phone.close()
    }
  })

  test(`at the end of ${path} the chat button lies over nothing that can be pressed`, async ({ page }) => {
    await open(page, path)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const covered = await page.locator(CHAT).evaluate((button) => {
      const chat = button.getBoundingClientRect()
      return [...document.querySelectorAll('a[href], button, input, textarea, summary')]
        .filter((control) => control !== button && !button.contains(control))
        .filter((control) => {
          const box = control.getBoundingClientRect()
          return box.width > 0 && box.left < chat.right && box.right > chat.left && box.top < chat.bottom && box.bottom > chat.top
        })
        .map((control) => control.outerHTML.slice(0, 80))
    })
    expect(covered).toEqual([])
  })

  test(`everything that can be pressed on ${path} is at least 24 px large, or stands in a line of text`, async ({ page }) => {
    await open(page, path)
    const tooSmall = await page.evaluate(() =>
      [...document.querySelectorAll('a[href], button, summary')]
        .filter((control) => getComputedStyle(control).display !== 'inline')
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
        .map(({ control }) => control.outerHTML.slice(0, 80)),
    )
    expect(tooSmall).toEqual([])
  })

  test(`nothing on ${path} moves when its files come late`, async ({ page }) => {
    await page.route(/\/assets\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push({ value: Reflect.get(entry, 'value') })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const shifts = await page.evaluate((): { value: number }[] => Reflect.get(window, 'shifts'))
    const total = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(total).toBeLessThan(0.001)
  })
}

test('with forced colours every button keeps an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/home')
  for (const name of ['Explore Courses', 'Book Now', 'Join us']) {
    await expect(page.getByRole('link', { name })).toHaveCSS('border-top-style', 'solid')
  }
})

test('on paper the bar, the chat and the scenes are gone, and the words are black on white', async ({ page }) => {
  await open(page, '/home')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator(CHAT)).toBeHidden()
  for (const picture of await page.locator('main img').all()) await expect(picture).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

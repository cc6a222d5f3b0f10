import sharp from 'sharp'
import { addresses, expect, isFontThere, open, type Page, phone, test } from '../../support/site.ts'

const CHAT_BUTTON = 'aside > button[popovertarget=chat]'
// 640 px is what zooming to 200 % leaves of 1280.
const WIDTHS = [320, 390, 640, 768, 900, 1024, 1180, 1366, 1920, 2560]

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // Chromium hides its scrollbars in tests. On Windows they take room.
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})

for (const path of addresses.slice(1)) {
  test(`${path} at any width: nothing scrolls sideways, lies under the chat button, covers a word or stands out of order`, async ({
    page,
  }) => {
    test.slow()
    await open(page, path)
    // Otherwise letters change between two pictures.
    await page.waitForFunction(isFontThere)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 768 })
      const scrollbarWidth = await page.evaluate(() => {
        // A short page gets a scrollbar too.
        document.documentElement.style.overflowY = 'scroll'
        return innerWidth - document.documentElement.clientWidth
      })
      expect(scrollbarWidth, 'width of the scrollbar').toBeGreaterThan(0)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `overflow at ${width} px`).toBe(0)
      for (const end of ['top', 'bottom'] as const) {
        expect(await controlsUnderChatButton(page, end), `under the chat button at ${width} px, ${end}`).toEqual([])
      }
      expect(await outOfOrder(page), `out of order at ${width} px`).toEqual([])
      // On a busy machine Chromium may take a picture of the whole page before it has drawn a layer further down, such as a course card.
      await expect(async () => {
        const letters = await pixelsOfLetters(page, 'hidden')
        expect(letters).toBeGreaterThan(100)
        expect(
          await pixelsOfLetters(page, 'visible'),
          `letters of ${letters} pixels beside pictures at ${width} px`,
        ).toBe(letters)
      }).toPass({ timeout: 20_000 })
      if (path !== '/courses' || width < 1024) continue
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      const card = await page.getByRole('article').first().boundingBox()
      expect(card?.y, `the first card beside the heading at ${width} px`).toBeLessThan(
        (heading?.y ?? 0) + (heading?.height ?? 0),
      )
    }
  })
}

test.describe('on a phone', () => {
  test.use({ ...phone, isMobile: true })

  // When something sticks out of the screen, a phone lays the whole page out wider and shows it smaller.
  test('no page is laid out wider than the screen, even in the fallback face', async ({ page, consoleErrors }) => {
    await page.route(/\/[a-z]*$/, async (route) => {
      const html = await (await route.fetch()).text()
      // Without our headers, whose policy forbids to change the page.
      await route.fulfill({
        contentType: 'text/html',
        body: html.replace('font-family:Anybody;', 'font-family:Nobody;'),
      })
    })
    for (const path of addresses) {
      await page.goto(path)
      expect(await page.evaluate(isFontThere), path).toBe(false)
      expect(await page.evaluate(() => innerWidth), path).toBe(phone.viewport.width)
    }
    // Chromium lets a page without headers of ours load no thumbnails from this machine.
    consoleErrors.length = 0
  })
})

test('with forced colours every button keeps an edge, and the link to the current page is underlined', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/home')
  for (const name of ['Explore Courses', 'Book Now', 'Join us']) {
    await expect(page.getByRole('link', { name })).toHaveCSS('border-top-style', 'solid')
  }
  await open(page, '/videography')
  await expect(page.getByRole('button', { name: 'Send Message' })).toHaveCSS('border-top-style', 'solid')
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links.filter({ hasText: 'Videography' })).toHaveCSS('text-decoration-line', 'underline')
  await expect(links.filter({ hasText: 'FAQ' })).toHaveCSS('text-decoration-line', 'none')
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

/** Finds controls that the chat button covers when a page opens, or at its end, where no scrolling frees them. Of a question the disc counts, and videos scroll sideways. */
async function controlsUnderChatButton(page: Page, end: 'top' | 'bottom'): Promise<string[]> {
  await page.evaluate(
    (top) => window.scrollTo({ top, behavior: 'instant' }),
    end === 'top' ? 0 : await page.evaluate(() => document.body.scrollHeight),
  )
  return page.locator(CHAT_BUTTON).evaluate((button) => {
    const chat = button.getBoundingClientRect()
    return [
      ...document.querySelectorAll('a[href], button:not(section[tabindex] li button), input, textarea, summary > span'),
    ]
      .filter((control) => control !== button && !button.contains(control))
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const box = control.getBoundingClientRect()
        return (
          box.width > 0 &&
          box.left < chat.right &&
          box.right > chat.left &&
          box.top < chat.bottom &&
          box.bottom > chat.top
        )
      })
      .map((control) => control.outerHTML.slice(0, 80))
  })
}

/** Counts the pixels of letters, set in a colour that nothing else has, with the artwork or without. */
async function pixelsOfLetters(page: Page, artwork: 'visible' | 'hidden'): Promise<number> {
  await page.evaluate((visibility) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { color: #f0f !important; border-color: #000 !important }
      svg { color: #000 !important }
      [role="img"] { visibility: hidden !important }
      svg:has(> use), main img, [data-stretch] { visibility: ${visibility} !important }`)
    document.adoptedStyleSheets = [sheet]
  }, artwork)
  const image = sharp(await page.screenshot({ fullPage: true })).removeAlpha()
  const pixels = (await image.raw().toBuffer()).toString('latin1')
  return pixels.split('\xff\x00\xff').length - 1
}

/** Finds what stands above, or to the left of, something that comes before it in the source. */
function outOfOrder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [
      ...document.querySelectorAll(
        'header :is(a, button), main :is(h1, h2, h3, p, a, button, input, summary), footer :is(p, a)',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1)
    return shown.flatMap(({ element, box }, index) => {
      const before = shown[index - 1]
      if (!before || before.element.contains(element)) return []
      const isAbove = box.bottom <= before.box.top + 1 && box.left < before.box.right - 1
      const isLeft =
        box.right <= before.box.left + 1 && box.top < before.box.bottom - 1 && box.bottom > before.box.top + 1
      return isAbove || isLeft ? [`${before.element.textContent} · ${element.textContent}`] : []
    })
  })
}

import sharp from 'sharp'
import { addresses, boxOf, expect, isFontThere, open, type Page, phone, scrollTo, test } from '../../support/site.ts'

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
  test(`${path} at any width: nothing sticks out, is covered or stands out of order`, async ({ page }) => {
    test.slow()
    await open(page, path)
    // Letters must not change between two pictures.
    await page.waitForFunction(isFontThere)
    // A short page gets a scrollbar too.
    await page.evaluate(() => document.documentElement.style.setProperty('overflow-y', 'scroll'))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 768 })
      const { scrollbar, overflow } = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement
        return { scrollbar: innerWidth - clientWidth, overflow: scrollWidth - clientWidth }
      })
      expect(scrollbar, 'width of the scrollbar').toBeGreaterThan(0)
      expect(overflow, `overflow at ${width} px`).toBe(0)
      for (const [end, top] of Object.entries({ top: 0, bottom: 1e6 })) {
        await scrollTo(page, top)
        expect(await controlsUnderChatButton(page), `under the chat button at ${width} px, ${end}`).toEqual([])
      }
      expect(await outOfOrder(page), `out of order at ${width} px`).toEqual([])
      // A busy Chromium may not have drawn a layer further down yet, such as a course card.
      await expect(async () => {
        const letters = await pixelsOfLetters(page, 'hidden')
        expect(letters).toBeGreaterThan(100)
        expect(await pixelsOfLetters(page, 'visible'), `pixels of letters beside pictures at ${width} px`).toBe(letters)
      }).toPass({ timeout: 20_000 })
      if (path !== '/courses' || width < 1024) continue
      const [heading, card] = [page.getByRole('heading', { level: 1 }), page.getByRole('article').first()]
      const { bottom } = await boxOf(heading)
      expect((await boxOf(card)).top, `the first card beside the heading at ${width} px`).toBeLessThan(bottom)
    }
  })
}

test.describe('on a phone', () => {
  test.use({ ...phone, isMobile: true })

  // When something sticks out, a phone lays the whole page out wider and shows it smaller.
  test('no page is laid out wider than the screen', async ({ page }) => {
    for (const path of addresses) {
      await page.goto(path)
      expect(await page.evaluate(() => innerWidth), path).toBe(phone.viewport.width)
    }
  })
})

test('with forced colours buttons keep an edge, and the link to the current page is underlined', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/home')
  for (const name of ['Explore Courses', 'Book Now', 'Join us'])
    await expect(page.getByRole('link', { name })).toHaveCSS('border-top-style', 'solid')
  await open(page, '/videography')
  await expect(page.getByRole('button', { name: 'Send Message' })).toHaveCSS('border-top-style', 'solid')
  for (const [label, line] of Object.entries({ Videography: 'underline', FAQ: 'none' }))
    await expect(page.locator('nav a', { hasText: label })).toHaveCSS('text-decoration-line', line)
})

test('print shows neither navigation, chat nor pictures, and one section below the other', async ({ page }) => {
  await open(page, '/home')
  await page.locator(CHAT_BUTTON).click()
  await page.emulateMedia({ media: 'print' })
  for (const hidden of await page.locator(`header, aside, main img`).all()) await expect(hidden).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const [battle, join] = await page
    .locator('main > section')
    .evaluateAll((sections) => sections.slice(-2).map((section) => section.getBoundingClientRect().toJSON()))
  expect(join.top).toBeGreaterThanOrEqual(battle.bottom - 1)
})

/** Finds controls that the chat button covers. Of a question the disc counts; videos scroll sideways. */
function controlsUnderChatButton(page: Page): Promise<string[]> {
  return page.locator(CHAT_BUTTON).evaluate((button) => {
    const chat = button.getBoundingClientRect()
    const others = 'a[href], button:not(section[tabindex] li button), input, textarea, summary > span'
    const covered = [...document.querySelectorAll(others)].filter((control) => {
      const { width, left, right, top, bottom } = control.getBoundingClientRect()
      const isBelow = width > 0 && left < chat.right && right > chat.left && top < chat.bottom && bottom > chat.top
      return isBelow && !button.contains(control) && control.checkVisibility({ visibilityProperty: true })
    })
    return covered.map(({ outerHTML }) => outerHTML.slice(0, 80))
  })
}

/** Counts the pixels of letters, in a colour that nothing else has. */
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

/** Finds what stands above or to the left of what comes before it in the source. */
function outOfOrder(page: Page): Promise<string[]> {
  const read = 'header :is(a, button), main :is(h1, h2, h3, p, a, button, input, summary), footer :is(p, a)'
  return page.locator(read).evaluateAll((elements) => {
    const shown = elements
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

import { expect, isPhone, open, test } from '../../support/site.ts'
import { rowParts, scrollLeft } from '../../support/videos.ts'

// Spec 2.19
test('a row has its scroll buttons on the desktop only', async ({ page }) => {
  await open(page, '/videography')
  for (const width of [390, 768, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const title of ['Sport', 'RealEstate'] as const) {
      const { left, right } = rowParts(page, title)
      await expect(left).toBeVisible({ visible: width >= 1024 })
      await expect(right).toBeVisible({ visible: width >= 1024 })
    }
  }
})

test.describe('on the desktop', () => {
  test.beforeEach(({ page }) => test.skip(isPhone(page), 'there are no scroll buttons'))

  // Spec 2.20, 9.5
  test('each press scrolls smoothly by exactly one visible width of the row', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 900 })
    await open(page, '/videography')
    const { rail, left, right } = rowParts(page, 'Sport')
    const width = await rail.evaluate((element) => element.clientWidth)
    const positions = rail.evaluate(
      (element) =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = []
          element.addEventListener('scroll', () => seen.push(element.scrollLeft))
          element.addEventListener('scrollend', () => resolve(seen), { once: true })
        }),
    )
    await right.click()
    const seen = await positions
    expect(seen.at(-1)).toBe(width)
    expect(seen.length).toBeGreaterThan(3)
    await left.click()
    await expect.poll(() => scrollLeft(rail)).toBe(0)
  })

  test('two presses in a row move by two visible widths, as far as the row goes', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 900 })
    await open(page, '/videography')
    const { rail, right } = rowParts(page, 'Sport')
    await right.dblclick()
    const limit = await rail.evaluate((element) => element.scrollWidth - element.clientWidth)
    await expect.poll(() => scrollLeft(rail)).toBe(limit)
  })

  test('whoever asks for less motion is taken there at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1024, height: 900 })
    await open(page, '/videography')
    const { rail, right } = rowParts(page, 'Sport')
    const after = await rail.evaluate((element) => {
      element.parentElement?.querySelector<HTMLElement>('[aria-label$="right"]')?.click()
      return { scrollLeft: element.scrollLeft, clientWidth: element.clientWidth }
    })
    expect(after.scrollLeft).toBe(after.clientWidth)
    await expect(right).toHaveAttribute('aria-disabled', 'false')
  })

  test('at an end of the row its button is disabled, and keeps the focus', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/videography')
    const { left, right } = rowParts(page, 'Sport')
    await expect(left).toHaveAttribute('aria-disabled', 'true')
    await expect(right).toHaveAttribute('aria-disabled', 'false')
    await right.click()
    await expect(right).toHaveAttribute('aria-disabled', 'true')
    await expect(right).toBeFocused()
    await expect(left).toHaveAttribute('aria-disabled', 'false')
  })

  test('a row that fits has nowhere to scroll, and knows when the window makes it so', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/videography')
    const { left, right } = rowParts(page, 'RealEstate')
    await expect(left).toHaveAttribute('aria-disabled', 'true')
    await expect(right).toHaveAttribute('aria-disabled', 'true')
    await page.setViewportSize({ width: 1024, height: 900 })
    await expect(right).toHaveAttribute('aria-disabled', 'false')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(right).toHaveAttribute('aria-disabled', 'true')
  })
})

test('a row is scrolled with the arrow keys', async ({ page }) => {
  await open(page, '/videography')
  const { rail } = rowParts(page, 'Sport')
  await rail.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => scrollLeft(rail)).toBeGreaterThan(0)
})

test('on a phone the next video is always cut, and the page itself does not scroll sideways', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/videography')
    const second = await rowParts(page, 'Sport').rail.locator('li').nth(1).boundingBox()
    expect(second?.x).toBeLessThan(width)
    expect((second?.x ?? 0) + (second?.width ?? 0)).toBeGreaterThan(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

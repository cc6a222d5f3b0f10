import { videoCategories } from '@kooma/content/videos.ts'
import { expect, type Locator, open, test } from '../../support/site.ts'
import { rowParts } from '../../support/videos.ts'

test.use({ viewport: { width: 1024, height: 900 } })

// Spec 2.19
test('a row has scroll buttons from 1024 px on, disabled where there is nowhere to scroll', async ({ page }) => {
  await open(page, '/videography')
  for (const width of [390, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const { title } of videoCategories) {
      const { track, left, right } = rowParts(page, title)
      await expect(left).toBeVisible({ visible: width >= 1024 })
      await expect(right).toBeVisible({ visible: width >= 1024 })
      if (width < 1024) continue
      // At 1440 px the two videos of RealEstate fit into their row.
      const fits = await track.evaluate((row) => row.scrollWidth === row.clientWidth)
      await expect(right).toHaveAttribute('aria-disabled', String(fits))
    }
  }
})

// Spec 2.20, 9.5
test('each press scrolls by one visible width, a second by two, no further than the end, and smoothly unless motion is reduced', async ({
  page,
}) => {
  await open(page, '/videography')
  const { track, left, right } = rowParts(page)
  const [width = 0, end = 0] = await track.evaluate((row) => [row.clientWidth, row.scrollWidth - row.clientWidth])
  await expect(left).toHaveAttribute('aria-disabled', 'true')
  expect(await positionAfterPress(right, track)).toBeLessThan(width)
  await expect(track).toHaveJSProperty('scrollLeft', Math.min(width, end))
  await left.click()
  await expect(track).toHaveJSProperty('scrollLeft', 0)
  await right.dblclick()
  await expect(track).toHaveJSProperty('scrollLeft', end)
  // A button at its end keeps the focus of the visitor who pressed it.
  await expect(right).toHaveAttribute('aria-disabled', 'true')
  await expect(right).toBeFocused()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await positionAfterPress(left, track)).toBe(Math.max(0, end - width))
})

test('the edge of a phone’s screen cuts the next video, so a visitor sees that there is more', async ({ page }) => {
  await open(page, '/videography')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const second = await rowParts(page).track.locator('li').nth(1).boundingBox()
    expect(second?.x).toBeLessThan(width)
    expect((second?.x ?? 0) + (second?.width ?? 0)).toBeGreaterThan(width)
  }
})

/** Presses a scroll button and reads the row's position before the next frame. */
async function positionAfterPress(button: Locator, track: Locator): Promise<number> {
  const row = await track.elementHandle()
  return button.evaluate((element: HTMLElement, scrolled) => {
    element.click()
    return scrolled?.scrollLeft ?? Number.NaN
  }, row)
}

import { expect, open, paths, test } from '../../support/site.ts'

// Chromium hides its scrollbars in tests. On Windows they take room.
test.use({
  launchOptions: [({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }), { scope: 'worker' }],
})

test('beside a scrollbar no page scrolls sideways, and the course cards stand beside their heading', async ({ page }) => {
  for (const path of paths) {
    await open(page, path)
    for (const width of [390, 1024, 1180, 1280, 1366, 1415, 1920]) {
      await page.setViewportSize({ width, height: 768 })
      const [scrollbar, overflow] = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement
        return [innerWidth - clientWidth, scrollWidth - clientWidth]
      })
      expect(scrollbar).toBeGreaterThan(0)
      expect(overflow, `${path} at ${width} px`).toBe(0)
      if (path !== '/courses' || width < 1024) continue
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      const card = await page.getByRole('article').first().boundingBox()
      expect(card?.y, `the first card at ${width} px`).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0))
    }
  }
})

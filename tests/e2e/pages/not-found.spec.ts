import { expect, expectAccessible, missingPath, test, untilHydrated } from '../../support/site.ts'

test('an unknown address says so and leads on', async ({ page }) => {
  await page.goto(missingPath)
  await untilHydrated(page)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Home', 'Courses', 'Videography', 'FAQ'])
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Courses' }).click()
  await expect(page.getByRole('heading', { name: 'Our Courses' })).toBeVisible()
})

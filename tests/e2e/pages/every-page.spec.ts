import { findPage } from '@kooma/content/pages.ts'
import { profiles } from '@kooma/content/social-links.ts'
import {
  blue,
  cream,
  expect,
  expectAccessible,
  isPhone,
  missingPath,
  navigationLabels,
  onPhoneToo,
  open,
  paths,
  test,
  untilHydrated,
} from '../../support/site.ts'

for (const path of [...paths, missingPath]) {
  // Spec 1.6, 2.5, 2.9, 2.29, 2.30, 2.31, 2.32, 6.1, 7.8, 9.8
  test(
    `${path} has its colour, the logo, the navigation, the chat button and the footer, and calls no other host`,
    onPhoneToo,
    async ({ page, context }) => {
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
      const response = await page.goto(path)
      expect(response?.status()).toBe(path === missingPath ? 404 : 200)
      await untilHydrated(page)
      await expect(page.locator('body')).toHaveCSS('background-color', findPage(path)?.background === 'cream' ? cream : blue)
      await expect(page.getByRole('banner').getByRole('link', { name: 'KOOMA' })).toBeVisible()
      await expect(page.locator('nav a')).toHaveText([...navigationLabels])
      await expect(page.getByRole('button', { name: 'Chat with KoomaBot' })).toBeInViewport()

      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('link')).toHaveCount(profiles.length)
      for (const { name } of profiles) await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
      await expect(footer).toContainText('Join us on social media and stay tuned:')
      await expect(footer).toContainText('© 2025 KOOMA')
      await expect(footer.getByRole('img', { name: 'KOOMA' })).toBeVisible({ visible: !isPhone(page) })

      await expect(page.getByText(/\b(sign|log) ?in\b/i)).toHaveCount(0)
      await expectAccessible(page)
      await footer.scrollIntoViewIfNeeded()
      if (path === '/videography') await page.getByPlaceholder('Date').waitFor()
      expect([...hosts].filter((host) => host !== 'localhost')).toEqual(path === '/videography' ? ['i.ytimg.com'] : [])
      expect(await context.cookies()).toEqual([])
    },
  )
}

test('an unknown address says that there is no such page, and leads to the others', async ({ page }) => {
  await open(page, missingPath)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveText([...navigationLabels])
  await page.getByRole('main').getByRole('link', { name: 'Courses' }).click()
  await expect(page.getByRole('heading', { name: 'Our Courses' })).toBeVisible()
})

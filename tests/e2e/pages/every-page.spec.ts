import { findPage } from '@kooma/content/pages.ts'
import { profiles } from '@kooma/content/social-links.ts'
import {
  addresses,
  backgrounds,
  expect,
  expectAccessible,
  isPhone,
  missingPath,
  navigationLabels,
  onPhoneToo,
  open,
  test,
} from '../../support/site.ts'

// Endless motion makes these tests slow.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of addresses) {
  // Spec 1.6, 2.5, 2.9, 2.29, 2.30, 2.31, 2.32, 6.1, 7.8, 9.8
  test(
    `${path} has its colour and the site’s frame, and calls no other host`,
    onPhoneToo,
    async ({ page, context }) => {
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
      await open(page, path)
      await expect(page.locator('body')).toHaveCSS(
        'background-color',
        backgrounds[findPage(path)?.background ?? 'blue'],
      )
      await expect(page.getByRole('banner').getByRole('link', { name: 'KOOMA' })).toBeVisible()
      await expect(page.locator('nav a')).toHaveText([...navigationLabels])
      if (path === missingPath) await expect(page.getByRole('main').getByRole('link')).toHaveText([...navigationLabels])
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

import { expect, isPhone, open, paths, test } from '../../support/site.ts'

// Spec 2.29, 2.30, 2.31, 9.8
test('the footer of every page has the seven links, the invitation and the copyright', async ({ page }) => {
  for (const path of paths) {
    await open(page, path)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link')).toHaveCount(7)
    for (const name of ['Facebook', 'Instagram', 'YouTube', 'Email', 'WhatsApp', 'Threads', 'TikTok']) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expect(footer).toContainText('Join us on social media and stay tuned:')
    await expect(footer).toContainText('© 2025 KOOMA')
    await expect(footer.getByRole('img', { name: 'KOOMA' })).toBeVisible({ visible: !isPhone(page) })
  }
})

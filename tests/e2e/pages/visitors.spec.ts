import { expect, open, paths, test } from '../../support/site.ts'

// Spec 1.6, 6.1
test('no page asks a visitor who he is: there is no password, no sign-in and no cookie', async ({ page, context }) => {
  for (const path of paths) {
    const response = await page.goto(path)
    expect(response?.headers()['set-cookie']).toBeUndefined()
    await expect(page.locator('input[type=password]')).toHaveCount(0)
    await expect(page.getByText(/\b(sign|log) ?in\b/i)).toHaveCount(0)
  }
  expect(await context.cookies()).toEqual([])
})

// Spec 7.8
test('a visit asks nobody but the site, and the video host for its six thumbnails', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  for (const path of paths) {
    await open(page, path)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.waitForLoadState('networkidle')
  }
  expect([...hosts].sort()).toEqual(['i.ytimg.com', 'localhost'])
})

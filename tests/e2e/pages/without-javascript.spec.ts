import { expect, isPhone, paths, test } from '../../support/site.ts'

test.use({ javaScriptEnabled: false })

test('every link of the navigation can be followed', async ({ page }) => {
  for (const label of ['Home', 'Courses', 'Videography', 'FAQ']) {
    await page.goto('/')
    if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation').getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(`/${label.toLowerCase()}`)
  }
})

for (const path of paths) {
  test(`${path} shows its heading, its text and its footer`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.getByText('© 2025 KOOMA')).toBeVisible()
    await expect(page.getByText('Join us on social media and stay tuned:')).toBeVisible()
  })
}

test('headings stand in the display face', async ({ page }) => {
  const font = page.waitForResponse(/\.woff2$/)
  await page.goto('/home')
  expect((await font).status()).toBe(200)
})

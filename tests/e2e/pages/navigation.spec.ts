import { expect, isPhone, missingPath, open, openMenu, paths, test } from '../../support/site.ts'

const links = ['Home', 'Courses', 'Videography', 'FAQ']

// Spec 2.2
test('moving between pageComponents loads no new page, and names the screen', async ({ page }) => {
  await open(page, '/home')
  await page.evaluate(() => Object.assign(window, { mark: 'same page' }))
  for (const label of links.toReversed()) {
    await openMenu(page)
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(`/${label.toLowerCase()}`)
    await expect(page.locator('h1')).toBeFocused()
  }
  expect(await page.evaluate(() => 'mark' in window)).toBe(true)
})

// Spec 2.4, 2.9
test('the link of the screen that is shown is marked, by its exact path', async ({ page }) => {
  for (const path of ['/home', '/courses', '/videography', '/faq']) {
    await open(page, path)
    await openMenu(page)
    await expect(page.getByRole('navigation').locator('[aria-current=page]')).toHaveAttribute('href', path)
  }
  await open(page, '/')
  await openMenu(page)
  await expect(page.getByRole('navigation').locator('[aria-current=page]')).toHaveCount(0)
})

// Spec 2.5
test('the page is cream on /home and /courses, and blue everywhere else', async ({ page }) => {
  for (const path of [...paths, missingPath]) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(path === missingPath ? 404 : 200)
    const isCream = path === '/home' || path === '/courses'
    await expect(page.locator('body')).toHaveCSS('background-color', isCream ? 'rgb(248, 238, 220)' : 'rgb(140, 203, 238)')
  }
})

test('the page changes its colour with the screen', async ({ page }) => {
  await open(page, '/home')
  await openMenu(page)
  await page.getByRole('navigation').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(140, 203, 238)')
})

// Spec 2.6, 2.7, 2.8, 4.1
test.describe('on a small screen', () => {
  test.beforeEach(({ page }) => test.skip(!isPhone(page), 'the links are always in sight'))

  test('the menu is closed at first, and the toggle opens and closes it', async ({ page }) => {
    await open(page, '/home')
    const toggle = page.getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu).toBeHidden()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.click()
    await expect(menu.getByRole('link')).toHaveText(links)
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
  })

  test('a press on the backdrop closes the menu', async ({ page }) => {
    await open(page, '/courses')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.mouse.click(200, 820)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(page).toHaveURL('/courses')
  })

  test('a press on a link closes the menu, even on the link of this screen', async ({ page }) => {
    await open(page, '/courses')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Courses' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  })
})

for (const anchor of ['book-form', 'book-from']) {
  // Spec 2.16
  test(`/videography#${anchor} reaches the booking section on a visit and after a reload`, async ({ page }) => {
    await open(page, `/videography#${anchor}`)
    const section = page.locator('#book-form')
    await expect(section).toBeInViewport()
    await expect(section).toBeFocused()
    await page.reload()
    await expect(section).toBeInViewport()
    await expect(section).toBeFocused()
  })
}

test('going back returns to the screen before', async ({ page }) => {
  await open(page, '/home')
  await page.getByRole('link', { name: 'Explore Courses' }).click()
  await expect(page).toHaveURL('/courses')
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Ready to become a FPV Drone Pilot?')
})

test('the first press of the Tab key offers to skip to the content', async ({ page }) => {
  await open(page, '/faq')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

import { expect, markDocument, navigateTo, navigationLabels, onPhoneToo, open, openMenu, phone, test } from '../../support/site.ts'

// Spec 2.2, 2.4, 2.8
test('a link shows its page without a reload, focuses its heading and is marked; Back returns', onPhoneToo, async ({ page }) => {
  await open(page, '/')
  const currentLink = page.locator('nav [aria-current=page]')
  await expect(currentLink).toHaveCount(0)
  const expectSameDocument = await markDocument(page)
  for (const label of navigationLabels.toReversed()) {
    await navigateTo(page, label)
    await expect(page.locator('h1')).toBeFocused()
    await expect(page.locator('h1')).toBeInViewport()
    await expect(currentLink).toHaveText(label)
    const isCream = label === 'Home' || label === 'Courses'
    await expect(page.locator('body')).toHaveCSS('background-color', isCream ? 'rgb(248, 238, 220)' : 'rgb(140, 203, 238)')
  }
  await page.goBack()
  await expect(page).toHaveURL('/courses')
  await expect(page.locator('h1')).toHaveText('Our Courses')
  await expectSameDocument()
})

test('Back and Forward return to where the visitor was, also in a browser that does not', onPhoneToo, async ({ page }) => {
  // Firefox restores the position before the page has its height.
  await page.addInitScript(() => Object.defineProperty(history, 'scrollRestoration', { get: () => 'manual', set: () => undefined }))
  await open(page, '/home')
  await page.getByRole('link', { name: 'Join us' }).scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(2000)
  await page.getByRole('link', { name: 'Join us' }).click()
  await expect(page.locator('h1')).toHaveText('Our Courses')
  await navigateTo(page, 'FAQ')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await page.goForward()
  await expect(page).toHaveURL('/courses#courses-header')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(left)
})

test.describe('on a phone', () => {
  test.use(phone)

  // Spec 2.6, 2.7, 2.8, 4.1
  test('the menu is closed at first; the toggle opens it, and Escape, the toggle, the backdrop and any link close it', async ({ page }) => {
    await open(page, '/courses')
    const toggle = page.getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu).toBeHidden()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => toggle.click(),
      () => page.mouse.click(200, 820),
      () => menu.getByRole('link', { name: 'Courses' }).click(),
    ]) {
      await openMenu(page)
      await expect(menu.getByRole('link')).toHaveText([...navigationLabels])
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await close()
      await expect(menu, String(close)).toBeHidden()
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await expect(page).toHaveURL('/courses')
    }
    await openMenu(page)
    await page.keyboard.press('Escape')
    await expect(toggle).toBeFocused()
  })
})

// Spec 2.16
test('both addresses of the booking section reach it, on a visit and after a reload', async ({ page }) => {
  const section = page.locator('#book-form')
  for (const anchor of ['book-form', 'book-from']) {
    await open(page, '/home')
    await open(page, `/videography#${anchor}`)
    await expect(section).toBeInViewport()
    await expect(section).toBeFocused()
    await page.reload()
    await expect(section).toBeInViewport()
    await expect(section).toBeFocused()
  }
})

test('the first press of the Tab key offers to skip to the content', async ({ page }) => {
  await open(page, '/faq')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

import {
  boxOf,
  expect,
  expectAccessible,
  navigateTo,
  navigationLabels,
  nextFrame,
  open,
  openMenu,
  phone,
  scrollTo,
  test,
} from '../../support/site.ts'

// Spec 2.6, 2.7, 2.8, 4.1
test('on a phone the toggle opens the menu; Escape, toggle, backdrop, link and Tab only close it', async ({ page }) => {
  await page.setViewportSize(phone.viewport)
  await open(page, '/faq')
  const toggle = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await openMenu(page)
  await expect(menu.getByRole('link')).toHaveText([...navigationLabels])
  await expectAccessible(page)
  await toggle.click()
  const tabBeyond = async () => {
    await menu.getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(page.locator('main :focus')).toBeVisible()
  }
  for (const close of [
    tabBeyond,
    () => page.keyboard.press('Escape'),
    // A question of the FAQ lies under this point.
    () => page.mouse.click(200, 820),
    () => menu.getByRole('link', { name: 'FAQ' }).click(),
  ]) {
    await expect(menu).toBeHidden()
    await openMenu(page)
    await close()
    await expect(menu, String(close)).toBeHidden()
    await expect(page.locator('details[open]')).toHaveCount(0)
    await expect(page).toHaveURL('/faq')
  }
})

test('Forward to a menu that was closed, and Back, lead to no entry without a page of its own', async ({ page }) => {
  await page.setViewportSize(phone.viewport)
  await open(page, '/courses')
  await navigateTo(page, 'FAQ')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const isLayer = () => page.evaluate(() => !!history.state?.isLayer)
  await openMenu(page)
  await expect.poll(isLayer).toBe(true)
  await page.goBack()
  await expect(menu).toBeHidden()
  await page.goForward()
  await expect.poll(isLayer).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL('/courses')
})

test('a link that is pressed while a closed menu leaves the history is followed', async ({ page }) => {
  await page.setViewportSize(phone.viewport)
  await open(page, '/home')
  await openMenu(page)
  await expect.poll(() => page.evaluate(() => history.state.isLayer)).toBe(true)
  await page.evaluate(() => {
    const goBack = history.back.bind(history)
    history.back = () => {
      goBack()
      document.querySelector<HTMLElement>('main a[href="/courses"]')?.click()
    }
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Courses')
  await expect.poll(() => page.evaluate(() => history.state.isLayer)).toBeUndefined()
  await expect(page).toHaveURL('/courses')
})

test('after the menu’s link to the page itself, one step back leaves it', async ({ page }) => {
  await page.setViewportSize(phone.viewport)
  await open(page, '/courses')
  await navigateTo(page, 'FAQ')
  await navigateTo(page, 'FAQ')
  await expect.poll(() => page.evaluate(() => history.state.isLayer)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL('/courses')
})

test('when a phone with the open menu is turned, the links stand beside the logo', async ({ page }) => {
  await page.setViewportSize(phone.viewport)
  await open(page, '/courses')
  const links = page.getByRole('navigation').getByRole('list')
  await page.setViewportSize({ width: 900, height: 390 })
  const inBar = await boxOf(links)
  await page.setViewportSize(phone.viewport)
  await openMenu(page)
  await page.setViewportSize({ width: 900, height: 390 })
  await expect(page.locator('nav:popover-open')).toBeVisible()
  expect(await boxOf(links)).toEqual(inBar)
})

test('a link that is pressed with Ctrl opens a tab, and the page stays', async ({ page, context }) => {
  await page.setViewportSize(phone.viewport)
  await open(page, '/courses')
  await openMenu(page)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'FAQ' }).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab).toHaveURL('/faq')
  await expect(page).toHaveURL('/courses')
})

// The journeys show it in Firefox and WebKit.
test('Back returns to the place that the visitor left', async ({ page }) => {
  await open(page, '/home')
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  const link = page.getByRole('link', { name: 'Join us' })
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(500)
  await link.click()
  await expect(page.locator('#courses-header')).toBeFocused()
  await navigateTo(page, 'FAQ')
  await page.goBack()
  await page.goBack()
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), left)).toBeLessThan(2)
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the heading that a navigation focuses shows no ring, on dark ground either', async ({ page }) => {
  await open(page, '/courses')
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'none')
  await expect(heading).toHaveCSS('box-shadow', 'none')
})

// Spec 2.11, 2.16, 2.22
test('both addresses of the booking section reach it, by Book Now, on a visit and after a reload', async ({ page }) => {
  const section = page.locator('#book-form')
  await open(page, '/home')
  for (const arrive of [
    () => page.getByRole('link', { name: 'Book Now' }).click(),
    () => page.reload(),
    () => page.goto('/faq').then(() => page.goto('/videography#book-form')),
  ]) {
    await arrive()
    await expect(page).toHaveURL(/\/videography#book-f(rom|orm)$/)
    await expect(section).toBeFocused()
    await expect(section).toBeInViewport()
  }
})

test('the first Tab offers to skip to the content, which begins at the top of each page', async ({ page }) => {
  await open(page, '/faq')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await navigateTo(page, 'Home')
  await skip.press('Enter')
  await expect(page).toHaveURL('/home#content')
  await scrollTo(page, 900)
  await navigateTo(page, 'Videography')
  await skip.press('Enter')
  await expect(page).toHaveURL('/videography#content')
  await nextFrame(page)
  expect(await page.evaluate(() => scrollY)).toBeLessThan(200)
})

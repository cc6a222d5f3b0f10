import { expect, open, test } from '../../support/site.ts'

// Spec 2.10, 2.11
test('the hero invites pilots to the courses and clients to the booking section', async ({ page }) => {
  await open(page, '/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ready to become a FPV Drone Pilot?')
  await expect(page.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/courses')
  await expect(page.getByRole('heading', { level: 2, name: 'Drone Videography: Sport and Real Estate' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/videography#book-from')
  await page.getByRole('link', { name: 'Book Now' }).click()
  await expect(page).toHaveURL('/videography#book-from')
  await expect(page.locator('#book-form')).toBeInViewport()
  await expect(page.locator('#book-form')).toBeFocused()
})

// Spec 1.1, 1.2, 1.3, 2.12
test('mission and story say what the academy is', async ({ page }) => {
  await open(page, '/')
  for (const heading of ['Our Mission', 'Our Story']) await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Unlock the Sky for Everyone')
  await expect(main).toContainText('within everyone’s reach')
  await expect(main).toContainText('founded in a Canadian city')
  await expect(main).toContainText('guidelines of the national aviation authority')
  await expect(main).toContainText('2 instructors teach at KOOMA.')
  await expect(main).toContainText('15+ years of interest in flight, and a degree from an aviation university')
})

// Spec 1.4
test('Drone Base Battle is promoted to schools, camps and community programs', async ({ page }) => {
  await open(page, '/home')
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Drone Base Battle' }) })
  await expect(section).toContainText('A new competitive drone sport')
  await expect(section.getByRole('listitem')).toHaveText(['Schools', 'Camps', 'Community programs'])
})

// Spec 1.5, 2.13, 9.1
test('five points say why', async ({ page }) => {
  await open(page, '/home')
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Why Choose Us?' }) })
  const points = section.getByRole('listitem')
  await expect(points.getByRole('heading')).toHaveText([
    'Expert Guidance',
    'Hands-On Training',
    'Safety First',
    'All Equipment Provided',
    'For All Ages',
  ])
  await expect(points.nth(1)).toContainText('Simulators, drones and real-world scenarios.')
  await expect(points.nth(4)).toContainText('from 10 years old and up')
})

for (const { width, columns } of [
  { width: 390, columns: 1 },
  { width: 768, columns: 2 },
  { width: 1024, columns: 3 },
]) {
  // Spec 2.14
  test(`at ${width} px the points are ${columns === 1 ? 'a bullet list' : `a grid of ${columns} columns with pictures`}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/home')
    const points = page.locator('section', { has: page.getByRole('heading', { name: 'Why Choose Us?' }) }).getByRole('listitem')
    const lefts = await points.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)))
    expect(new Set(lefts).size).toBe(columns)
    await expect(points.first().locator('img')).toBeVisible({ visible: columns > 1 })
    const bullet = await points.first().evaluate((item) => getComputedStyle(item, '::before').display)
    expect(bullet === 'none').toBe(columns > 1)
  })
}

// Spec 2.15
test('Join us leads to the courses, and the focus with it', async ({ page }) => {
  await open(page, '/home')
  await expect(page.getByRole('heading', { name: 'Join Our Pilot Courses' })).toBeVisible()
  await page.getByRole('link', { name: 'Join us' }).click()
  await expect(page).toHaveURL('/courses#courses-header')
  await expect(page.locator('#courses-header')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Our Courses' })).toBeInViewport()
})

test('nothing moves for a visitor who wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/home')
  const running = await page.evaluate(() =>
    document.getAnimations().map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  )
  expect(running).toEqual([])
})

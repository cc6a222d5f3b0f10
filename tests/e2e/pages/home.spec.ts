import { droneBaseBattle, mission, story } from '@kooma/content/home.ts'
import { ages, aviationAuthority, founded } from '@kooma/content/site.ts'
import { capitalized } from '@kooma/content/text.ts'
import { boxOf, expect, type Locator, open, type Page, test } from '../../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Spec 1.1, 1.2, 1.3, 1.4, 1.5, 2.10, 2.12, 2.13, 2.15, 9.1
test('home introduces the academy, its instructors, its sport and five reasons to choose it', async ({ page }) => {
  await open(page, '/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ready to become a FPV Drone Pilot?')
  await expect(page.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/courses')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Drone Videography: Sport and Real Estate',
    'Our Mission',
    'Our Story',
    'Why Choose Us?',
    'Drone Base Battle',
    'Join Our Pilot Courses',
  ])
  const facts = ['Unlock the Sky for Everyone', mission.text.en, founded.en, `guidelines of ${aviationAuthority.en}`]
  const instructors = story.instructors.map(({ figure, text }) => `${figure} ${text}`.trim())
  for (const fact of [...facts, ...instructors]) await expect(page.getByRole('main')).toContainText(fact)

  const battle = sectionOf(page, 'Drone Base Battle')
  await expect(battle).toContainText(droneBaseBattle.is.en, { ignoreCase: true })
  await expect(battle.getByRole('listitem')).toHaveText(droneBaseBattle.audiences.map(({ en }) => capitalized(en)))
  const points = sectionOf(page, 'Why Choose Us?').getByRole('listitem')
  const headings = ['Expert Guidance', 'Hands-On Training', 'Safety First', 'All Equipment Provided', 'For All Ages']
  await expect(points.getByRole('heading')).toHaveText(headings)
  await expect(points.nth(1)).toContainText('Simulators, drones and real-world scenarios.')
  await expect(points.nth(4)).toContainText(ages.en)
})

// Spec 2.14
test('the five reasons are a bullet list on a phone, and a grid with pictures from 768 px on', async ({ page }) => {
  await open(page, '/home')
  const points = sectionOf(page, 'Why Choose Us?').getByRole('listitem')
  for (const [width, columns] of Object.entries({ 390: 1, 768: 2, 1024: 3 })) {
    await page.setViewportSize({ width: Number(width), height: 900 })
    const lefts = new Set<number>()
    for (const point of await points.all()) lefts.add(Math.round((await boxOf(point)).left))
    expect(lefts.size, `columns at ${width} px`).toBe(columns)
    await expect(points.first().locator('img')).toBeVisible({ visible: columns > 1 })
    const bullet = await points.first().evaluate((item) => getComputedStyle(item, '::before').content)
    expect(bullet === 'none', `no bullets at ${width} px`).toBe(columns > 1)
  }
})

function sectionOf(page: Page, heading: string): Locator {
  return page.locator('section', { has: page.getByRole('heading', { name: heading }) }).last()
}

import type { Locator } from 'playwright/test'
import { chatParts } from '../../support/chat-panel.ts'
import { expect, expectAccessible, open, type Page, test } from '../../support/site.ts'

const courses = [
  {
    title: 'FPV Drone Pilot Summer Camp',
    front: ['Beginner', '6 lessons (9 hours)', 'To be announced', 'Summer 2025'],
    description: 'It suits adults eager to experience flight.',
    topics: [
      'Theoretical part',
      'Basic skills in a drone flight simulator',
      'Basic practical skills on drones indoor',
      'Safety protocols',
      'All equipment provided',
    ],
  },
  {
    title: 'Advanced FPV Drone Skills (combined)',
    front: ['Level 1', '6 lessons', 'To be announced', 'Autumn 2025'],
    description: 'It takes you on to planned flight paths and complex maneuvers.',
    topics: ['Advanced flight techniques', 'Flight path planning', 'Complex maneuvers', 'Advanced safety protocols', 'All equipment provided'],
  },
]

// Spec 2.17, 3.1, 3.2, 3.3, 9.2, 9.3
test('the courses screen has two cards of 260 px, each with its dates in front and its topics behind', async ({ page }) => {
  await open(page, '/courses')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Courses')
  await expect(page.getByRole('article')).toHaveCount(2)
  for (const { title, front, description, topics } of courses) {
    const { card, seeTopics, backToDates } = cardParts(page, title)
    expect(await card.evaluate((element) => getComputedStyle(element).width)).toBe('260px')
    await expect(card.getByRole('heading', { name: title })).toHaveCount(1)
    for (const text of front) await expect(card.getByText(text, { exact: true })).toBeVisible()
    await seeTopics.click()
    await expect(card.getByRole('heading', { name: title })).toHaveCount(1)
    await expect(card.getByText(description)).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveText(topics)
    await backToDates.click()
    await expect(card.getByRole('list')).toHaveCount(0)
  }
})

// Spec 4.3
test('registration is disabled, and the card says why and whom to ask', async ({ page }) => {
  await open(page, '/courses')
  for (const label of ['Summer 2025', 'Autumn 2025']) {
    const registration = page.getByRole('button', { name: label })
    await expect(registration).toBeDisabled()
    await expect(registration).toHaveAccessibleDescription('Registration is not open yet.')
  }
  await expect(page.getByText('Registration is not open yet.')).toHaveCount(2)
  await page.getByRole('button', { name: 'Ask KoomaBot' }).first().click()
  await expect(chatParts(page).input).toBeFocused()
})

test('the way to ask works before the script has come', async ({ page }) => {
  await page.route('**/*.js', () => new Promise(() => undefined))
  await page.goto('/courses', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Ask KoomaBot' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Chat with KoomaBot' })).toBeVisible()
})

test('a card is flipped and flipped back with the keyboard alone, and the focus stays on the card', async ({ page }) => {
  await open(page, '/courses')
  const { card, seeTopics, backToDates } = cardParts(page, 'FPV Drone Pilot Summer Camp')
  await card.getByRole('button', { name: 'Ask KoomaBot' }).focus()
  await page.keyboard.press('Tab')
  await expect(seeTopics).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(backToDates).toBeFocused()
  // The other face is out of reach: the next stop is the next card.
  await page.keyboard.press('Tab')
  await expect(cardParts(page, 'Advanced FPV Drone Skills (combined)').card.getByRole('button', { name: 'Ask KoomaBot' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(backToDates).toBeFocused()
  await page.keyboard.press('Space')
  await expect(seeTopics).toBeFocused()
  await expect(backToDates).toHaveCount(0)
})

test('the other card stays as it is, and axe finds nothing with one flipped', async ({ page }) => {
  await open(page, '/courses')
  await cardParts(page, 'FPV Drone Pilot Summer Camp').seeTopics.click()
  await expect(page.getByRole('list').filter({ hasText: 'Theoretical part' })).toBeVisible()
  await expect(cardParts(page, 'Advanced FPV Drone Skills (combined)').seeTopics).toBeVisible()
  await untilStill(page)
  await expectAccessible(page)
})

test('a flip turns the card, and only fades it for whoever asks for less motion', async ({ page }) => {
  await open(page, '/courses')
  const { card, seeTopics, backToDates } = cardParts(page, 'FPV Drone Pilot Summer Camp')
  const turn = () => card.evaluate((element) => [...element.children].map((face) => getComputedStyle(face).transform !== 'none'))
  expect(await turn()).toEqual([true, true])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await turn()).toEqual([false, false])
  await seeTopics.click()
  await expect(backToDates).toBeFocused()
  await expect(seeTopics).toHaveCount(0)
})

test('no text of a card is cut off, even at twice its size', async ({ page }) => {
  await open(page, '/courses')
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
    const overflows = await page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.flatMap((card) => [...card.children].map((face) => [face.scrollWidth - face.clientWidth, face.scrollHeight - face.clientHeight])),
      )
    for (const overflow of overflows) expect(overflow, size).toEqual([0, 0])
  }
})

test('on paper both faces lie side by side', async ({ page }) => {
  await open(page, '/courses')
  await page.emulateMedia({ media: 'print' })
  for (const { title, description } of courses) {
    const { card } = cardParts(page, title)
    const reason = await card.getByText('Registration is not open yet.').boundingBox()
    const back = await card.getByText(description).boundingBox()
    expect(back?.x).toBeGreaterThan((reason?.x ?? 0) + 260)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('both faces of each card can be read', async ({ page }) => {
    await page.goto('/courses')
    for (const { title, front, description, topics } of courses) {
      const { card } = cardParts(page, title)
      for (const text of [...front, description, ...topics]) await expect(card.getByText(text, { exact: true })).toBeVisible()
      await expect(card.getByRole('listitem')).toHaveText(topics)
      await expect(card.getByRole('button', { name: 'See topics' })).toHaveCount(0)
    }
  })
})

type CardParts = Record<'card' | 'seeTopics' | 'backToDates', Locator>

function cardParts(page: Page, title: string): CardParts {
  const card = page.getByRole('article', { name: title })
  return { card, seeTopics: card.getByRole('button', { name: 'See topics' }), backToDates: card.getByRole('button', { name: 'Back to dates' }) }
}

// A face in the middle of its turn has no colours to judge.
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
}

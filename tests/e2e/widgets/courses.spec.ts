import { openChat } from '../../support/chat-panel.ts'
import { courseCard, courses } from '../../support/course-cards.ts'
import { boxOf, doubleText, expect, expectAccessible, open, test } from '../../support/site.ts'

const [camp, advanced] = courses
if (!camp || !advanced) throw new Error('These tests flip one card after the other: they need two courses.')

for (const { title, season, front, description, topics } of courses) {
  // Spec 2.17, 3.1, 3.2, 3.3, 4.3, 9.2, 9.3
  test(`the card of ${title} is 260 px wide and shows its dates in front and its topics behind`, async ({ page }) => {
    await open(page, '/courses')
    const { card, seeTopics, backToDates } = courseCard(page, title)
    await expect(card).toHaveCSS('width', '260px')
    for (const text of front) await expect(card.getByText(text, { exact: true })).toBeVisible()
    const registration = card.getByRole('button', { name: season })
    await expect(registration).toBeDisabled()
    await expect(registration).toHaveAccessibleDescription('Registration is not open yet.')

    await seeTopics.click()
    await expect(card.getByRole('heading', { name: title })).toHaveCount(1)
    await expect(card.getByText(description)).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveText(topics)
    await expect(page.getByRole('button', { name: 'See topics' })).toHaveCount(courses.length - 1)
    await expectAccessible(page)
    await backToDates.click()
    await expect(card.getByRole('list')).toHaveCount(0)
  })
}

test('the keyboard alone flips a card and back, which turns unless motion is reduced', async ({ page }) => {
  await open(page, '/courses')
  const { card, seeTopics, backToDates, askKoomaBot } = courseCard(page, camp.title)
  await askKoomaBot.focus()
  await page.keyboard.press('Tab')
  await expect(seeTopics).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(backToDates).toBeFocused()
  // The front is out of reach now.
  await page.keyboard.press('Tab')
  await expect(courseCard(page, advanced.title).card.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(backToDates).toBeFocused()
  await page.keyboard.press('Space')
  await expect(seeTopics).toBeFocused()

  const face = card.locator('> *').first()
  await expect(face).not.toHaveCSS('transform', 'none')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(face).toHaveCSS('transform', 'none')
  await page.keyboard.press('Enter')
  await expect(backToDates).toBeFocused()
  await expect(seeTopics).toHaveCount(0)
})

// A press from before hydration is repeated when React answers.
test('a press on a card that is answered late takes no focus from the chat', async ({ page }) => {
  const { input } = await openChat(page, '/courses')
  await page.getByRole('button', { name: 'See topics' }).first().dispatchEvent('click')
  await expect(page.getByRole('article').first()).toHaveAttribute('data-flipped', 'true')
  await expect(input).toBeFocused()
})

test('no text of a card is cut off at twice its size, and paper shows both faces side by side', async ({ page }) => {
  await open(page, '/courses')
  const faces = page.locator('article > *')
  const isCutOff = () =>
    faces.evaluateAll((all) =>
      all.some((face) => face.scrollWidth > face.clientWidth || face.scrollHeight > face.clientHeight),
    )
  expect(await isCutOff()).toBe(false)
  await doubleText(page)
  expect(await isCutOff()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  for (const { title, description } of courses) {
    const { card } = courseCard(page, title)
    const { right } = await boxOf(card.getByText('Registration is not open yet.'))
    expect((await boxOf(card.getByText(description))).left).toBeGreaterThan(right)
  }
})

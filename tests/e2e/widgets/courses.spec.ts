import { chatParts } from '../../support/chat-panel.ts'
import { courseCard, courses } from '../../support/course-cards.ts'
import { expect, expectAccessible, open, test } from '../../support/site.ts'

const [camp, advanced] = courses
if (!camp || !advanced) throw new Error('These tests flip one card after the other: they need two courses.')

// Spec 2.17, 3.1, 3.2, 3.3, 4.3, 9.2, 9.3
test('cards of 260 px show their dates in front and their topics behind, each on its own', async ({ page }) => {
  await open(page, '/courses')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Courses')
  await expect(page.getByRole('article')).toHaveCount(courses.length)
  for (const { title, season, front, description, topics } of courses) {
    const { card, seeTopics, backToDates } = courseCard(page, title)
    expect(await card.evaluate((element) => getComputedStyle(element).width)).toBe('260px')
    await expect(card.getByRole('heading', { name: title })).toHaveCount(1)
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
  }
  await courseCard(page, camp.title).askKoomaBot.click()
  await expect(chatParts(page).input).toBeFocused()
})

test('a card is flipped and flipped back with the keyboard alone, and the focus stays on the card', async ({ page }) => {
  await open(page, '/courses')
  const { seeTopics, backToDates, askKoomaBot } = courseCard(page, camp.title)
  await askKoomaBot.focus()
  await page.keyboard.press('Tab')
  await expect(seeTopics).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(backToDates).toBeFocused()
  // The front is out of reach now, so the next stop is the next card.
  await page.keyboard.press('Tab')
  await expect(courseCard(page, advanced.title).card.getByRole('link', { name: 'Ask us about this course' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(backToDates).toBeFocused()
  await page.keyboard.press('Space')
  await expect(seeTopics).toBeFocused()
  await expect(backToDates).toHaveCount(0)
})

test('a flip turns the card, and only fades it for a visitor who prefers reduced motion', async ({ page }) => {
  await open(page, '/courses')
  const { card, seeTopics, backToDates } = courseCard(page, camp.title)
  const turned = () => card.evaluate((element) => [...element.children].map((face) => getComputedStyle(face).transform !== 'none'))
  await expect.poll(turned).toEqual([true, true])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(turned).toEqual([false, false])
  await seeTopics.click()
  await expect(backToDates).toBeFocused()
  await expect(seeTopics).toHaveCount(0)
})

test('no text of a card is cut off at twice its size, and paper shows both faces side by side', async ({ page }) => {
  await open(page, '/courses')
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size)
    const overflows = await page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.flatMap((card) => [...card.children].map((face) => [face.scrollWidth - face.clientWidth, face.scrollHeight - face.clientHeight])),
      )
    expect(overflows, size).toEqual(
      courses.flatMap(() => [
        [0, 0],
        [0, 0],
      ]),
    )
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.emulateMedia({ media: 'print' })
  for (const { title, description } of courses) {
    const { card } = courseCard(page, title)
    const reason = await card.getByText('Registration is not open yet.').boundingBox()
    const back = await card.getByText(description).boundingBox()
    expect(back?.x).toBeGreaterThan((reason?.x ?? 0) + 260)
  }
})

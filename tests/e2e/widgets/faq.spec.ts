import { navigationLinks } from '@kooma/content/navigation.ts'
import { faqItems } from '@kooma/koomabot/topics/topics.ts'
import { boxOf, expect, expectAccessible, navigateTo, open, type Page, test } from '../../support/site.ts'

const [first, second, third] = faqItems
if (!first || !second || !third)
  throw new Error('These tests open one answer after the other: they need three questions.')

// Spec 2.26, 2.27, 3.4, 4.2, 9.3
test('questions are closed at first, and a press on one or its plus toggles its answer alone', async ({ page }) => {
  await open(page, '/faq')
  await expect(page.locator('main summary')).toHaveText(faqItems.map(({ question }) => question))
  for (const { id, answer } of faqItems) {
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(1)
    await expect(page.getByText(answer)).toBeHidden()
  }
  const opened = questionParts(page, first.question)
  const other = questionParts(page, second.question)
  await opened.question.click()
  await other.sign.click()
  await expect(opened.answer).toBeVisible()
  await expect(other.answer).toBeVisible()
  await expect(page.locator('main details[open]')).toHaveCount(2)
  await expectAccessible(page)
  await opened.sign.click()
  await expect(opened.answer).toBeHidden()
  await other.question.click()
  await expect(other.answer).toBeHidden()
  await other.question.click()
  await navigateTo(page, 'Courses')
  await page.goBack()
  await expect(other.answer, 'after Back').toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const { answer } of faqItems) await expect(page.getByText(answer), 'on paper').toBeVisible()
})

test('the answer of a question that bears a page’s name leads there', async ({ page }) => {
  for (const { path, label } of navigationLinks.filter(({ path }) => faqItems.some(({ id }) => path === `/${id}`))) {
    await open(page, `/faq#${path.slice(1)}`)
    await page.locator('details[open]').getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
  }
})

// Spec 2.28, 9.3
test('the list keeps 200, 80 or 20 px from the sides, and to the column on wide screens', async ({ page }) => {
  await open(page, '/faq')
  for (const [width, padding] of Object.entries({
    320: 20,
    767: 20,
    768: 80,
    1023: 80,
    1024: 200,
    1640: 200,
    1920: 340,
  })) {
    await page.setViewportSize({ width: Number(width), height: 900 })
    const { left, right } = await boxOf(page.locator('main details').first())
    expect([left, Number(width) - right], `${width} px`).toEqual([padding, padding])
  }
})

test('an answer opens when the address changes to it and on the way back, an unknown one not', async ({ page }) => {
  await open(page, '/faq#100%')
  await expect(page.locator('main details[open]')).toHaveCount(0)
  await page.evaluate((id) => {
    location.hash = id
  }, third.id)
  const next = questionParts(page, third.question)
  await expect(next.answer).toBeInViewport()
  await navigateTo(page, 'Courses')
  await page.goBack()
  await expect(next.answer).toBeVisible()
})

function questionParts(page: Page, name: string) {
  const item = page.locator('main details').filter({ has: page.getByRole('heading', { name }) })
  return { question: item.getByRole('heading'), sign: item.locator('summary svg'), answer: item.locator('p') }
}

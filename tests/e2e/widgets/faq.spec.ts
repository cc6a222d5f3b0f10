import { faqItems } from '@kooma/content/faq.ts'
import { expect, expectAccessible, type Locator, navigateTo, onPhoneToo, open, type Page, test } from '../../support/site.ts'

const [first, second, third] = faqItems
if (!first || !second || !third) throw new Error('These tests open one answer after the other: they need three questions.')

// Spec 2.26, 2.27, 3.4, 4.2, 9.3
test('questions are closed at first; a press on a question or its plus shows and hides its answer alone', async ({ page }) => {
  await open(page, '/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ')
  await expect(page.locator('main summary')).toHaveText(faqItems.map(({ question }) => question))
  await expect(page.locator('main details')).toHaveCount(faqItems.length)
  for (const { id, answer } of faqItems) {
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(1)
    await expect(page.getByText(answer)).toBeHidden()
  }
  const opened = questionParts(page, first.question)
  const other = questionParts(page, second.question)
  await opened.question.click()
  await expect(opened.answer).toBeVisible()
  await other.sign.click()
  await expect(other.answer).toBeVisible()
  await expect(page.locator('main details[open]')).toHaveCount(2)
  await expectAccessible(page)
  await opened.sign.click()
  await expect(opened.answer).toBeHidden()
  await expect(other.answer).toBeVisible()
  await other.question.click()
  await expect(other.answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const { answer } of faqItems) await expect(page.getByText(answer), 'on paper').toBeVisible()
})

// Spec 2.28, 9.3
test('the list keeps 200 px from the sides from 1024 px on, 80 px from 768 px on, and 20 px below', async ({ page }) => {
  await open(page, '/faq')
  const item = page.locator('main details').first()
  for (const [width, padding] of [
    [320, 20],
    [767, 20],
    [768, 80],
    [1023, 80],
    [1024, 200],
    [1920, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const box = await item.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return { left, right: document.documentElement.clientWidth - right }
    })
    expect(box, `${width} px`).toEqual({ left: padding, right: padding })
  }
})

test('the address of an answer opens it on a visit, after a reload, when it changes, and on the way back', onPhoneToo, async ({ page }) => {
  await open(page, `/faq#${first.id}`)
  const opened = questionParts(page, first.question)
  for (const isReload of [false, true]) {
    if (isReload) await page.reload()
    await expect(opened.answer).toBeInViewport()
    await expect(opened.question).toBeInViewport()
    await expect(page.locator('main details[open]')).toHaveCount(1)
  }
  await page.evaluate((id) => {
    location.hash = id
  }, third.id)
  const next = questionParts(page, third.question)
  await expect(next.answer).toBeInViewport()
  await navigateTo(page, 'Courses')
  await page.goBack()
  await expect(next.answer).toBeVisible()
})

test('an address that names no answer opens none, and an open answer offers its own link', async ({ page }) => {
  await open(page, '/faq#100%')
  await expect(page.locator('main details[open]')).toHaveCount(0)
  const { question, item, answer } = questionParts(page, second.question)
  await question.click()
  await item.getByRole('link', { name: `Link to this answer: ${second.question}` }).click()
  await expect(page).toHaveURL(`/faq#${second.id}`)
  await expect(answer).toBeInViewport()
})

type QuestionParts = Record<'item' | 'question' | 'sign' | 'answer', Locator>

function questionParts(page: Page, name: string): QuestionParts {
  const item = page.locator('main details').filter({ has: page.getByRole('heading', { name }) })
  return { item, question: item.getByRole('heading'), sign: item.locator('summary svg'), answer: item.locator('p') }
}

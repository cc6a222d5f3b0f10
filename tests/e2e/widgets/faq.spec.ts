import { faqItems } from '@kooma/content/faq.ts'
import type { Locator } from 'playwright/test'
import { expect, expectAccessible, open, openMenu, type Page, test } from '../../support/site.ts'

// Spec 2.26, 3.4, 4.2, 9.3
test('the FAQ lists nine questions, all closed at first, each with an anchor of its own', async ({ page }) => {
  await open(page, '/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ')
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: '?' })).toHaveText(faqItems.map(({ question }) => question))
  await expect(page.locator('main details')).toHaveCount(9)
  await expect(page.locator('main details[open]')).toHaveCount(0)
  for (const { id, answer } of faqItems) {
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(1)
    await expect(page.getByText(answer)).toBeHidden()
  }
})

// Spec 2.27, 4.2
test('a press on a question or on its plus shows and hides its answer, whatever the others do', async ({ page }) => {
  await open(page, '/faq')
  const licence = questionParts(page, 'Do I need a licence to take a course?')
  const ages = questionParts(page, 'How old do I have to be?')
  await licence.question.click()
  await expect(licence.answer).toBeVisible()
  await ages.sign.click()
  await expect(ages.answer).toBeVisible()
  await expect(licence.answer).toBeVisible()
  await expectAccessible(page)
  await licence.sign.click()
  await expect(licence.answer).toBeHidden()
  await ages.question.click()
  await expect(ages.answer).toBeHidden()
})

test('answers open and close with the keyboard alone', async ({ page }) => {
  await open(page, '/faq')
  const { item, answer } = questionParts(page, 'Do I need a licence to take a course?')
  await item.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Space')
  await expect(answer).toBeHidden()
})

// Spec 2.28, 9.3
test('the list keeps 200 px from the sides from 1024 on, 80 px from 768 on, and 20 px below', async ({ page }) => {
  await open(page, '/faq')
  const item = page.locator('main details').first()
  for (const [width, padding] of [
    [320, 20],
    [390, 20],
    [767, 20],
    [768, 80],
    [1023, 80],
    [1024, 200],
    [1440, 200],
    [1920, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const box = await item.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return { left, right: document.documentElement.clientWidth - right }
    })
    expect(box, `${width} px`).toEqual({ left: padding, right: padding })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('the address of an answer opens it, on a visit and after a reload', async ({ page }) => {
  await open(page, '/faq#licence')
  const { item, answer } = questionParts(page, 'Do I need a licence to take a course?')
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expect(answer).toBeInViewport()
    await expect(item.getByRole('heading')).toBeInViewport()
    await expect(page.locator('main details[open]')).toHaveCount(1)
  }
})

test('the address opens an answer when it changes, and when a link inside the site leads there', async ({ page }) => {
  await open(page, '/faq#licence')
  await page.evaluate(() => {
    location.hash = 'repairs'
  })
  const repairs = questionParts(page, 'Can you help me with my FPV drone or repair it?')
  await expect(repairs.answer).toBeInViewport()
  await openMenu(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Courses' }).click()
  await expect(page).toHaveURL('/courses')
  await page.goBack()
  await expect(repairs.answer).toBeVisible()
})

test('each open answer offers its own link, which keeps it open', async ({ page }) => {
  await open(page, '/faq')
  const { question, item, answer } = questionParts(page, 'How old do I have to be?')
  await question.click()
  await item.getByRole('link', { name: 'Link to this answer: How old do I have to be?' }).click()
  await expect(page).toHaveURL('/faq#ages')
  await expect(answer).toBeInViewport()
})

test('an address that names no answer opens none', async ({ page }) => {
  await open(page, '/faq#100%')
  await expect(page.locator('main details[open]')).toHaveCount(0)
})

test('on paper every answer is open', async ({ page }) => {
  await open(page, '/faq')
  await page.emulateMedia({ media: 'print' })
  for (const { answer } of faqItems) await expect(page.getByText(answer)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('answers open by a press and by their address', async ({ page }) => {
    await page.goto('/faq#licence')
    await expect(questionParts(page, 'Do I need a licence to take a course?').answer).toBeVisible()
    const { question, answer } = questionParts(page, 'How old do I have to be?')
    await question.click()
    await expect(answer).toBeVisible()
  })
})

type QuestionParts = Record<'item' | 'question' | 'sign' | 'answer', Locator>

function questionParts(page: Page, name: string): QuestionParts {
  const item = page.locator('main details').filter({ has: page.getByRole('heading', { name }) })
  return { item, question: item.getByRole('heading'), sign: item.locator('summary svg'), answer: item.locator('p') }
}

import { videoCategories, videoId } from '@kooma/content/videos.ts'
import { aBooking, bookingForm, receivedFrom } from '../../support/booking.ts'
import { courseCard, courses } from '../../support/course-cards.ts'
import { expect, navigateTo, navigationLabels, onPhoneToo, test } from '../../support/site.ts'
import { FORWARDING_ENDPOINT } from '../../support/targets.ts'

test.use({ javaScriptEnabled: false })

test('every page can be reached and read, in the display face', onPhoneToo, async ({ page }) => {
  const font = page.waitForResponse(/\.woff2$/)
  await page.goto('/')
  expect((await font).status()).toBe(200)
  for (const label of navigationLabels) {
    await navigateTo(page, label)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.getByText('© 2025 KOOMA')).toBeVisible()
  }
})

test('both faces of each course card can be read, and nothing is offered that does nothing', async ({ page }) => {
  await page.goto('/courses')
  for (const { title, front, description, topics } of courses) {
    const { card } = courseCard(page, title)
    for (const text of [...front, description]) await expect(card.getByText(text, { exact: true })).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveText(topics)
  }
  await expect(page.getByRole('button', { name: /^See topics|KoomaBot/ })).toHaveCount(0)

  await page.goto('/videography')
  for (const video of videoCategories.flatMap(({ videos }) => videos)) {
    const link = page.getByRole('link', { name: `Watch on YouTube: ${video.title}` })
    await expect(link).toHaveAttribute('href', `https://www.youtube.com/watch?v=${videoId(video)}`)
  }
  await expect(page.getByRole('button', { name: /^Play|^Scroll/ })).toHaveCount(0)
})

// Spec 5.6, 7.1, 7.2, 7.4
test('the browser refuses a booking without name or date, and posts a whole one with all its fields', async ({ page }) => {
  const booking = aBooking()
  await page.goto('/videography')
  const { name, email, phone, date, message, send } = bookingForm(page)
  await email.fill(booking.email)
  await send.click()
  await expect(name).toBeFocused()
  await name.fill(booking.name)
  await send.click()
  await expect(page).toHaveURL('/videography')
  expect(await receivedFrom(booking.email)).toEqual([])

  await phone.fill(booking.phone)
  await date.fill('2031-12-24')
  await message.fill(booking.message)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Thanks!' })).toBeVisible()
  const [received] = await receivedFrom(booking.email)
  expect(received?.path).toBe(new URL(FORWARDING_ENDPOINT).pathname.replace('/ajax', ''))
  expect(received?.contentType).toMatch(/^multipart\/form-data; boundary=/)
  expect(Object.fromEntries(received?.parts ?? [])).toEqual({
    ...{ ...booking, date: '2031-12-24' },
    _captcha: 'false',
    _template: 'box',
    _autoresponse: 'Thank you for your message!',
  })
})

import { aBooking, bookingForm, receivedFrom } from '../../support/booking.ts'
import { expect, test } from '../../support/site.ts'
import { FORWARDING_ENDPOINT } from '../../support/targets.ts'

test.use({ javaScriptEnabled: false })

// Spec 5.6, 7.1, 7.2, 7.4
test('the form posts itself to the ordinary address, with the same fields', async ({ page }) => {
  const booking = aBooking()
  await page.goto('/videography')
  const { name, email, phone, date, message, send } = bookingForm(page)
  await name.fill(booking.name)
  await email.fill(booking.email)
  await phone.fill(booking.phone)
  await date.fill('2031-12-24')
  await message.fill(booking.message)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Thanks!' })).toBeVisible()

  const [received] = await receivedFrom(booking.email)
  expect(received?.path).toBe(new URL(FORWARDING_ENDPOINT).pathname.replace('/ajax', ''))
  expect(received?.contentType).toMatch(/^multipart\/form-data; boundary=/)
  expect(new Map(received?.parts)).toEqual(
    new Map([
      ['name', booking.name],
      ['email', booking.email],
      ['phone', booking.phone],
      ['date', '2031-12-24'],
      ['message', booking.message],
      ['_captcha', 'false'],
      ['_template', 'box'],
      ['_autoresponse', 'Thank you for your message!'],
    ]),
  )
})

test('the browser itself refuses a form without name, email or date', async ({ page }) => {
  const booking = aBooking()
  await page.goto('/videography')
  const { name, email, send } = bookingForm(page)
  await email.fill(booking.email)
  await send.click()
  await expect(name).toBeFocused()
  await name.fill(booking.name)
  await send.click()
  await expect(page).toHaveURL('/videography')
  expect(await receivedFrom(booking.email)).toEqual([])
})

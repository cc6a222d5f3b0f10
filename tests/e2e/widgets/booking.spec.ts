import { aBooking, bookingForm, fillBooking, receivedFrom, untilCalendarLoaded } from '../../support/booking.ts'
import { expect, open, test } from '../../support/site.ts'
import { FORWARDING_ENDPOINT, STACK_URL, targets } from '../../support/targets.ts'

// Spec 2.22
test('the booking section stands below the videos', async ({ page }) => {
  await open(page, '/videography')
  const { section } = bookingForm(page)
  await expect(section).toHaveAttribute('id', 'book-form')
  await expect(section.getByRole('heading', { level: 2 })).toHaveText('Book your drone shooting today')
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toEqual(['Sport', 'RealEstate', 'Book your drone shooting today'])
})

// Spec 2.23, 5.6
test('every field has its label, its kind and what the browser may fill in', async ({ page }) => {
  await open(page, '/videography')
  const { name, email, phone, date, message, send } = bookingForm(page)
  const attributes = (field: typeof name) =>
    field.evaluate((element) => ['type', 'inputmode', 'autocomplete', 'required'].map((attribute) => element.getAttribute(attribute)))
  expect(await attributes(name)).toEqual(['text', null, 'name', ''])
  expect(await attributes(email)).toEqual(['email', 'email', 'email', ''])
  expect(await attributes(phone)).toEqual(['tel', 'tel', 'tel', null])
  expect(await message.evaluate((element) => element.tagName)).toBe('TEXTAREA')
  await expect(date).toHaveAttribute('autocomplete', 'off')
  await expect(send).toHaveAttribute('type', 'submit')
  for (const field of [name, email, phone, date, message]) {
    // Below 16 pixels a phone zooms into the field.
    expect(await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(16)
  }
})

test('email, WhatsApp and what is sent to whom stand beside the form', async ({ page }) => {
  await open(page, '/videography')
  const { section } = bookingForm(page)
  await expect(section.getByRole('link', { name: 'hello@kooma.example' })).toHaveAttribute('href', 'mailto:hello@kooma.example')
  await expect(section.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/15550100199')
  await expect(section).toContainText(`hands what you wrote here to ${new URL(FORWARDING_ENDPOINT).host}`)
})

test('the console says in one line that bookings go nowhere', async ({ page }) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await open(page, '/videography')
  expect(lines).toEqual(['Bookings go nowhere: hello@kooma.example is a placeholder. Set CONTACT_EMAIL.'])
})

// Spec 2.25, 3.5, 4.7, 4.8, 7.1, 7.2, 7.3, 7.4
test('a booking arrives whole, the dialog says so, and the form is empty', async ({ page }) => {
  const booking = aBooking()
  await open(page, '/videography')
  await fillBooking(page, { ...booking, name: `  ${booking.name} `, email: ` ${booking.email} ` })
  const { send, dialog, name, email, phone, date, message } = bookingForm(page)
  await send.click()

  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('Thank you for booking with us. We’ll get back to you soon.')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  const [received, ...others] = await receivedFrom(booking.email)
  expect(others).toEqual([])
  expect(received?.parts).toEqual([
    ['name', booking.name],
    ['email', booking.email],
    ['phone', booking.phone],
    ['date', '2031-12-24'],
    ['message', booking.message],
    ['_captcha', 'false'],
    ['_template', 'box'],
    ['_autoresponse', 'Thank you for your message!'],
  ])
  expect(received).toMatchObject({ path: new URL(FORWARDING_ENDPOINT).pathname, accept: 'application/json', referer: `${STACK_URL}/` })
  expect(received?.contentType).toMatch(/^multipart\/form-data; boundary=/)

  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(send).toBeFocused()
  for (const field of [name, email, phone, date, message]) await expect(field).toHaveValue('')
  await page.reload()
  for (const field of [name, email, phone, date, message]) await expect(field).toHaveValue('')
})

for (const { name: way, url } of targets) {
  test(`a booking arrives by ${way}`, async ({ page }) => {
    const booking = aBooking()
    await open(page, `${url}/videography#book-from`)
    await fillBooking(page, booking)
    const { send, dialog } = bookingForm(page)
    await send.click()
    await expect(dialog).toBeVisible()
    expect(await receivedFrom(booking.email)).toMatchObject([{ origin: url, referer: `${url}/` }])
  })
}

// Spec 4.8
test('Escape dismisses the dialog too', async ({ page }) => {
  await open(page, '/videography')
  await fillBooking(page, aBooking())
  const { send, dialog } = bookingForm(page)
  await send.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(send).toBeFocused()
})

// Spec 5.5
test('a booking without phone and details is sent', async ({ page }) => {
  const booking = aBooking({ phone: '', message: '' })
  await open(page, '/videography')
  await fillBooking(page, booking)
  const { send, dialog } = bookingForm(page)
  await send.click()
  await expect(dialog).toBeVisible()
  const [received] = await receivedFrom(booking.email)
  expect(received?.parts.slice(2, 5)).toEqual([
    ['phone', ''],
    ['date', '2031-12-24'],
    ['message', ''],
  ])
})

test('a booking is made with the keyboard alone', async ({ page }) => {
  const booking = aBooking()
  await open(page, '/videography')
  await untilCalendarLoaded(page)
  const { name, dialog } = bookingForm(page)
  await name.focus()
  for (const text of [booking.name, booking.email, booking.phone, booking.date, booking.message]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(bookingForm(page).send).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await receivedFrom(booking.email)).toHaveLength(1)
})

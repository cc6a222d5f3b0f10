import { asyncProperty, assert, string } from 'fast-check'
import { aBooking, bookingForm, fillBooking, receivedFrom } from '../../support/booking.ts'
import { expect, open, test } from '../../support/site.ts'

const oddTexts = {
  emoji: 'Film our 🏟️ with 👩🏽‍🚀 and 🇨🇦, please 🙏',
  quotes: `"double" 'single' “curly” \\backslash\\ %22 %0D%0A ; name="email"`,
  'line ends': 'one\r\ntwo\nthree\rfour\n\n',
  markup: '<script>alert(1)</script> <b>bold</b> &amp; &#x27; {{name}} <%= name %>',
  'a boundary': '------WebKitFormBoundary\r\nContent-Disposition: form-data; name="email"\r\n\r\nother@example.org',
  'other scripts': 'Дрон ドローン طائرة 无人机 é ́ \u200f\u202e',
  '10,000 characters': 'long and ё '.repeat(1000).slice(0, 10_000),
}

for (const [kind, text] of Object.entries(oddTexts)) {
  test(`odd text arrives whole: ${kind}`, async ({ page }) => {
    const booking = aBooking({ message: text, name: oneLine(text).trim(), phone: oneLine(text) })
    await open(page, '/videography')
    await fillBooking(page, booking)
    const { send, dialog } = bookingForm(page)
    await send.click()
    await expect(dialog).toBeVisible()
    expect(await typedParts(booking.email)).toEqual({ name: booking.name, phone: booking.phone, message: asPosted(text) })
  })
}

test('whatever well-formed text is typed, the service reads the same', async ({ page }) => {
  test.slow()
  await open(page, '/videography')
  const { send, dialog } = bookingForm(page)
  const text = string({ unit: 'binary', maxLength: 200 })
  await assert(
    asyncProperty(text, text, text, async (name, phone, message) => {
      const booking = aBooking({ name: `${oneLine(name)}.`.trim(), phone: oneLine(phone), message })
      await fillBooking(page, booking)
      await send.click()
      await dialog.getByRole('button', { name: 'Close' }).click()
      expect(await typedParts(booking.email)).toEqual({ name: booking.name, phone: booking.phone, message: asPosted(message) })
    }),
    { numRuns: 40 },
  )
})

/** What an input of one line makes of a text. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]/g, '')
}

/** What HTML makes of line ends in a posted form. */
function asPosted(text: string): string {
  return text.replaceAll(/\r\n|\r|\n/g, '\r\n')
}

async function typedParts(email: string): Promise<Record<string, string | undefined>> {
  const [received] = await receivedFrom(email)
  const parts = new Map(received?.parts)
  return { name: parts.get('name'), phone: parts.get('phone'), message: parts.get('message') }
}

import { aBooking, bookingForm, fillBooking } from '../../support/booking.ts'
import { answerChats, chatParts } from '../../support/chat-panel.ts'
import { breakStorage, expect, open, test } from '../../support/site.ts'

for (const state of ['full', 'forbidden'] as const) {
  test(`a visitor whose browser storage is ${state} can book and chat`, async ({ page }) => {
    await breakStorage(page, state)
    await answerChats(page, () => 'All the same')
    await open(page, '/videography')
    await fillBooking(page, aBooking())
    const { send, dialog } = bookingForm(page)
    await send.click()
    await dialog.getByRole('button', { name: 'Close' }).click()

    const { button, replies, say } = chatParts(page)
    await button.click()
    await say('Hello')
    await expect(replies).toHaveText('All the same')
  })
}

import { aBooking, openWithBooking } from '../../support/booking.ts'
import { answerChats, chatParts } from '../../support/chat-panel.ts'
import { expect, test } from '../../support/site.ts'

for (const state of ['full', 'forbidden']) {
  test(`a visitor whose browser storage is ${state} can book and chat`, async ({ page }) => {
    await page.addInitScript((isFull) => {
      const fail = () => {
        throw new DOMException('no storage', isFull ? 'QuotaExceededError' : 'SecurityError')
      }
      if (isFull) Storage.prototype.setItem = fail
      else Object.defineProperty(window, 'sessionStorage', { get: fail })
    }, state === 'full')
    await answerChats(page, () => 'All the same')
    const { send, dialog } = await openWithBooking(page, aBooking())
    await send.click()
    await dialog.getByRole('button', { name: 'Close' }).click()

    const { button, replies, say } = chatParts(page)
    await button.click()
    await say('Hello')
    await expect(replies).toHaveText('All the same')
  })
}

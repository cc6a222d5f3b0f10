import { expect, open, paths, test } from '../support/site.ts'
import { STUB_REPLY } from '../support/stub-model.ts'
import { MODEL_STACK_PORT, waysOfRunning } from '../support/ways-of-running.ts'

// Spec 2.32
test('the chat button opens the panel on every page', async ({ page }) => {
  for (const path of paths) {
    await open(page, path)
    const button = page.getByRole('button', { name: 'Chat with KoomaBot' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await expect(page.getByRole('dialog', { name: 'Chat with KoomaBot' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
  }
})

for (const { name, url } of [...waysOfRunning, { name: 'npm run stack with a model', url: `http://localhost:${MODEL_STACK_PORT}` }]) {
  test(`a question is answered by ${name}`, async ({ page }) => {
    await open(page, `${url}/courses`)
    await page.getByRole('button', { name: 'Chat with KoomaBot' }).click()
    await page.getByRole('textbox', { name: 'Your message' }).fill('Do I need a licence?')
    await page.keyboard.press('Enter')
    const reply = name.endsWith('model') ? STUB_REPLY : 'You need no licence for our beginner and recreational courses.'
    await expect(page.getByRole('log')).toContainText(reply)
  })
}

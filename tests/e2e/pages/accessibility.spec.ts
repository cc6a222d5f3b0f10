import { chatParts } from '../../support/chat-panel.ts'
import { expectAccessible, missingPath, onPhoneToo, open, openMenu, paths, test } from '../../support/site.ts'

for (const path of [...paths, missingPath]) {
  test(`axe finds no fault on ${path}`, onPhoneToo, async ({ page }) => {
    await open(page, path)
    await expectAccessible(page)
  })
}

test('axe finds no fault in the open menu and the open chat', onPhoneToo, async ({ page }) => {
  await open(page, '/courses')
  await openMenu(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const { button, input } = chatParts(page)
  await button.click()
  await input.waitFor()
  await expectAccessible(page)
})

import { expectAccessible, open, openMenu, paths, test } from '../../support/site.ts'

for (const path of paths) {
  test(`axe finds nothing on ${path}, nor with the menu open, nor with the chat open`, async ({ page }) => {
    await open(page, path)
    await expectAccessible(page)
    await openMenu(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Chat with KoomaBot' }).click()
    await page.getByRole('textbox', { name: 'Your message' }).waitFor()
    await expectAccessible(page)
  })
}

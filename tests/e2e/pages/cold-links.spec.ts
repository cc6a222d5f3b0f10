import { anchors } from '@kooma/content/navigation.ts'
import { faqItems } from '@kooma/koomabot/topics/topics.ts'
import { expect, hold, isFontThere, nextFrame, type Page, phone, test, untilHydrated } from '../../support/site.ts'

const links = [`/videography#${anchors.bookingFormAsSpelledInHero}`, `/faq#${faqItems.at(-1)?.id}`]
test.use(phone)

const CPU_SLOWDOWN = 20
const MOST_PIXELS = 4

for (const link of links) {
  test(`${link} opened cold leads to the same place on a slow phone as on a fast one`, async ({ page }) => {
    const fast = await placeOf(page, link)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto('about:blank')
    const slow = await placeOf(page, link)
    expect(fast).toBeGreaterThanOrEqual(0)
    expect(Math.abs(slow - fast), `${slow} and ${fast} px from the top of the window`).toBeLessThanOrEqual(MOST_PIXELS)
  })
}

test('a cold link lands before the script comes, and a visitor who is typing then keeps the field and the place', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto(`/videography#${anchors.bookingForm}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => scrollY > 0)
  await nextFrame(page)
  const name = page.getByLabel('Name')
  await name.pressSequentially('Sam')
  const top = await page.evaluate(() => scrollY)
  release()
  await untilHydrated(page)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Sam')
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

/** Opens a link and returns how far below the top of the window its target stands when nothing loads any more. */
async function placeOf(page: Page, link: string): Promise<number> {
  await page.goto(link)
  await untilHydrated(page)
  await page.waitForFunction(isFontThere)
  return page.evaluate(
    (id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN,
    link.split('#')[1] ?? '',
  )
}

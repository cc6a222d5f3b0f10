import { anchors } from '@kooma/content/navigation.ts'
import { faqItems } from '@kooma/koomabot/topics/topics.ts'
import { bookingForm, expectValues } from '../../support/booking.ts'
import {
  boxOf,
  expect,
  hold,
  isFontThere,
  nextFrame,
  type Page,
  phone,
  test,
  untilHydrated,
} from '../../support/site.ts'

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

test('a cold link lands before the script comes, and whoever types keeps words, field and place', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto(`/videography#${anchors.bookingForm}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => scrollY > 0)
  await nextFrame(page)
  const { name, date, message } = bookingForm(page)
  await date.fill('2031-12-24')
  await message.fill('First words')
  await name.pressSequentially('Sam')
  const top = await page.evaluate(() => scrollY)
  release()
  await untilHydrated(page)
  await expect(name).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await expectValues(page, { name: 'Sam', email: '', phone: '', date: '24.12.2031', message: 'First words' })
})

/** How far below the top of the window a link's target stands in the end. */
async function placeOf(page: Page, link: string): Promise<number> {
  await page.goto(link)
  await untilHydrated(page)
  await page.waitForFunction(isFontThere)
  return (await boxOf(page.locator(`[id="${link.split('#')[1]}"]`))).top
}

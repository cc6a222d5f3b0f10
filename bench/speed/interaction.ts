import { faqItems } from '@kooma/koomabot/topics/topics.ts'
import { chromium, type Page } from 'playwright/test'
import { atMost, exactly, median, type Outcome } from '../outcome.ts'
import { type MeasuredSite, SITE } from './measured-site.ts'
import { drawWholePage, PHONE } from './slowed-device.ts'

const PAGES = [
  { link: 'Courses', heading: 'Our Courses' },
  { link: 'Videography', heading: 'Drone Videography' },
  { link: 'FAQ', heading: 'FAQ' },
  { link: 'Home', heading: 'Ready to become a FPV Drone Pilot?' },
]
const NAVIGATION_MS = 50
const INTERACTION_MS = 200
const CPU_SLOWDOWN = 4
// Pictures may come later.
const NEEDED = ['document', 'script', 'stylesheet', 'xhr', 'fetch']

export async function measureInteraction({ launchOptions }: MeasuredSite): Promise<Outcome[]> {
  await using browser = await chromium.launch(launchOptions)
  const page = await browser.newPage(PHONE.options)
  const requests: string[] = []
  await openSite(page)
  page.on('request', (request) => NEEDED.includes(request.resourceType()) && requests.push(request.url()))
  const times: number[] = []
  for (const next of [...PAGES, ...PAGES, ...PAGES]) times.push(await timeToPage(page, next))
  const slowest = await slowestInteraction(await browser.newPage(PHONE.options))
  return [
    atMost({
      metric: 'click on a link to the next page painted, median of 12',
      value: median(times),
      limit: NAVIGATION_MS,
      unit: 'ms',
    }),
    exactly('requests that the next page waits for', requests.length, 0),
    atMost({
      metric: 'slowest interaction of a visit, CPU slowed 4 times',
      value: slowest,
      limit: INTERACTION_MS,
      unit: 'ms',
    }),
  ]
}

async function openSite(page: Page): Promise<void> {
  await page.goto(`${SITE}/home`, { waitUntil: 'networkidle' })
}

// From the click to the frame that shows the heading, by the page's clock.
async function timeToPage(page: Page, { link, heading }: { link: string; heading: string }): Promise<number> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.evaluate((text) => {
    const shown = new Promise<number>((resolve) => {
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () =>
            requestAnimationFrame(() =>
              document.querySelector('h1')?.textContent === text ? resolve(performance.now() - timeStamp) : look(),
            )
          look()
        },
        { once: true, capture: true },
      )
    })
    Reflect.set(window, 'shown', shown)
  }, heading)
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click()
  return page.evaluate((): Promise<number> => Reflect.get(window, 'shown'))
}

async function slowestInteraction(page: Page): Promise<number> {
  await page.addInitScript(() => {
    const durations: number[] = []
    const events = { type: 'event', durationThreshold: 16, buffered: true }
    Reflect.set(window, 'durations', durations)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId')) durations.push(entry.duration)
    }).observe(events)
  })
  await openSite(page)
  const session = await page.context().newCDPSession(page)
  await drawWholePage(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await visitEverything(page)
  return page.evaluate(() => Math.max(...Reflect.get(window, 'durations')))
}

async function visitEverything(page: Page): Promise<void> {
  const [item] = faqItems
  if (!item) throw new Error('The FAQ has no question.')
  const goTo = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).tap()
  }
  await goTo('Courses')
  await page
    .getByRole('button', { name: /See topics/ })
    .first()
    .tap()
  await goTo('FAQ')
  await page.locator('summary').first().tap()
  await goTo('Videography')
  await page.getByRole('button', { name: 'Send Message' }).tap()
  await page.getByLabel('Name').fill('A visitor')
  await page.getByLabel('Name').pressSequentially(' of ours')
  await page
    .getByRole('button', { name: /^Play: / })
    .first()
    .tap()
  await page.getByRole('button', { name: 'Chat with KoomaBot' }).tap()
  const message = page.getByRole('textbox', { name: 'Your message' })
  await message.pressSequentially(item.question)
  await message.press('Enter')
  await page.getByText(item.answer).waitFor()
}

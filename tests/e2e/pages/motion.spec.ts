import { expect, isFontThere, nextFrame, onPhoneToo, open, type Page, test } from '../../support/site.ts'

const FRAMES_AT_REST = 20

test('nothing moves for a visitor who prefers reduced motion, and others can pause everything that moves without end', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/home')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.emulateMedia({ reducedMotion: null })
  const running = async () => (await endlessMotion(page)).filter((state) => state === 'running').length
  expect(await running()).toBeGreaterThan(0)
  await page.getByRole('checkbox', { name: 'Pause motion' }).check()
  expect(await running()).toBe(0)
})

test('nothing moves without end out of sight', onPhoneToo, async ({ page }) => {
  await open(page, '/home')
  const howMuch = async () => (await endlessMotion(page)).length
  const { top } = await page.evaluate(() => ({ top: document.body.scrollHeight / 2 }))
  for (let visit = 0; visit < 2; visit++) {
    await expect.poll(howMuch).toBeGreaterThan(0)
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await expect.poll(howMuch).toBe(0)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  }
})

test(
  'what moves costs no layout at rest, and one as the hero leaves the screen or comes back',
  onPhoneToo,
  async ({ page }) => {
    await open(page, '/home')
    await page.waitForFunction(isFontThere)
    const client = await page.context().newCDPSession(page)
    await client.send('Performance.enable')
    const layouts = async () => {
      const { metrics } = await client.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN
    }
    // Lazy pictures arrive.
    await seeAll(page)
    const before = await layouts()
    for (let frame = 0; frame < FRAMES_AT_REST; frame++) await nextFrame(page)
    expect(await layouts()).toBe(before)
    await seeAll(page)
    expect((await layouts()) - before).toBeLessThanOrEqual(2)
  },
)

// Each has a route of its own.
for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1280, 900],
] as const) {
  test(`one drone flies at the tip of the line at ${width} px as the page scrolls, never over a word or a control, and has landed at its end, paused, and with reduced motion`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/home')
    const { end } = await page.evaluate(() => ({ end: document.body.scrollHeight }))
    let flights = 0
    for (let top = 0; top < end - 1.5 * height; top += height / 4) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      await nextFrame(page)
      const drones = await dronesInFlight(page)
      expect(drones.length, `drones at ${top} px`).toBeLessThanOrEqual(1)
      for (const { fromLine, fromTip, over } of drones) {
        expect(Math.max(fromLine, fromTip), `px from the tip of the line at ${top} px`).toBeLessThan(12)
        expect(over, `under the drone at ${top} px`).toEqual([])
        flights++
      }
    }
    expect(flights).toBeGreaterThan(3)
    const hasLanded = async () => (await dronesInFlight(page)).map(({ stretch }) => stretch).join() === 'land'
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), end)
    await expect.poll(hasLanded).toBe(true)
    await page.evaluate(() => window.scrollTo({ top: innerHeight, behavior: 'instant' }))
    await expect.poll(hasLanded).toBe(false)
    await page.getByRole('checkbox', { name: 'Pause motion' }).check({ force: true })
    await expect.poll(hasLanded).toBe(true)
    await page.getByRole('checkbox', { name: 'Pause motion' }).uncheck({ force: true })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(hasLanded).toBe(true)
  })
}

function endlessMotion(page: Page): Promise<AnimationPlayState[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .map(({ playState }) => playState),
  )
}

/** The drones of the line that show: how far each is from its line and from the end of what is drawn of it, and the words that it covers. */
function dronesInFlight(page: Page) {
  return page.evaluate(() => {
    // A button's arrow counts, too.
    const words = () =>
      [...document.querySelectorAll('main :is(h1, h2, h3, p, strong, span, a, button, [data-button] svg)')].flatMap(
        (element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return [...range.getClientRects()].map(({ x, y, width, height }) => ({
            text: element.textContent,
            halfWidth: width / 2,
            halfHeight: height / 2,
            x: x + width / 2,
            y: y + height / 2,
          }))
        },
      )
    return [...document.querySelectorAll<HTMLElement>('[data-stretch]')].flatMap((box) => {
      const drone = box.querySelector('img')
      const path = box.querySelector('path')
      const frame = path?.closest('div')
      if (!frame || !path || !drone?.checkVisibility({ opacityProperty: true })) return []
      const { width, height, left, top } = drone.getBoundingClientRect()
      if (width === 0) return []
      // Where the stylesheet puts the middle of a drone.
      const x = left + 0.5 * width
      const y = top + 0.55 * height
      const { left: start, top: above, width: across, height: down } = box.getBoundingClientRect()
      const distances = Array.from({ length: 400 }, (_, index) => {
        const point = path.getPointAtLength((path.getTotalLength() * index) / 399)
        return Math.hypot(start + (point.x / 100) * across - x, above + (point.y / 100) * down - y)
      })
      // In a loop the line grows upwards, too.
      const edges = frame.getBoundingClientRect()
      const fromTip = Math.min(Math.abs(edges.bottom - y), Math.abs(edges.top - y))
      const over = words().filter(
        (word) =>
          Math.abs(word.x - x) < 0.4 * width + word.halfWidth && Math.abs(word.y - y) < 0.4 * height + word.halfHeight,
      )
      return [{ stretch: box.dataset.stretch, fromLine: Math.min(...distances), fromTip, over }]
    })
  })
}

/** Scrolls to the end of the page and back, half a screen in each frame. */
async function seeAll(page: Page): Promise<void> {
  const { end, step } = await page.evaluate(() => ({ end: document.body.scrollHeight, step: innerHeight / 2 }))
  const tops = Array.from({ length: Math.ceil(end / step) }, (_, index) => index * step)
  for (const top of [...tops, ...tops.toReversed()]) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await nextFrame(page)
  }
}

import { expect, isFontThere, nextFrame, onPhoneToo, open, type Page, scrollTo, test } from '../../support/site.ts'

const FRAMES_AT_REST = 20

test('nothing moves with reduced motion, and other visitors can pause what moves without end', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/home')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.emulateMedia({ reducedMotion: null })
  const running = async () => (await endlessMotion(page)).filter((state) => state === 'running').length
  await expect.poll(running).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause motion' }).click()
  expect(await running()).toBe(0)
  await open(page, '/home')
  await expect.poll(running).toBe(0)
})

test('nothing moves without end out of sight', onPhoneToo, async ({ page }) => {
  await open(page, '/home')
  const howMuch = async () => (await endlessMotion(page)).length
  const middle = await page.evaluate(() => document.body.scrollHeight / 2)
  for (let visit = 0; visit < 2; visit++) {
    await expect.poll(howMuch).toBeGreaterThan(0)
    await scrollTo(page, middle)
    await expect.poll(howMuch).toBe(0)
    await scrollTo(page, 0)
  }
})

test('what moves costs no layout at rest, and one when the hero leaves or returns', onPhoneToo, async ({ page }) => {
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
})

// Each has a route of its own.
for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1280, 900],
] as const) {
  test(`at ${width} px one drone flies at the line’s tip, over no word, and lands in the end`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/home')
    const end = await page.evaluate(() => document.body.scrollHeight)
    let flights = 0
    for (let top = 0; top < end - 1.5 * height; top += height / 4) {
      await scrollTo(page, top)
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
    await scrollTo(page, end)
    await expect.poll(hasLanded).toBe(true)
    await scrollTo(page, height)
    await expect.poll(hasLanded).toBe(false)
    const pause = page.getByRole('button', { name: 'Pause motion' })
    await pause.click()
    await expect.poll(hasLanded).toBe(true)
    await pause.click()
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

/** The line's drones that show: how far each is from the line and from its tip, and the words that it covers. */
function dronesInFlight(page: Page) {
  return page.evaluate(() => {
    const readable = 'main :is(h1, h2, h3, p, strong, span, a, button, [data-button] svg)'
    const words = [...document.querySelectorAll(readable)].flatMap((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].map((rect) => ({ text: element.textContent, rect }))
    })
    return [...document.querySelectorAll<HTMLElement>('[data-stretch]')].flatMap((box) => {
      const [drone, path] = [box.querySelector('img'), box.querySelector('path')]
      const frame = path?.closest('div')
      if (!frame || !path || !drone?.checkVisibility({ opacityProperty: true })) return []
      const { width, height, left, top } = drone.getBoundingClientRect()
      if (width === 0) return []
      // Where the stylesheet puts the middle of a drone.
      const x = left + 0.5 * width
      const y = top + 0.55 * height
      const area = box.getBoundingClientRect()
      const distances = Array.from({ length: 400 }, (_, index) => {
        const point = path.getPointAtLength((path.getTotalLength() * index) / 399)
        return Math.hypot(area.x + (point.x / 100) * area.width - x, area.y + (point.y / 100) * area.height - y)
      })
      // The line grows upwards and sideways, too.
      const edges = frame.getBoundingClientRect()
      const fromTip = Math.min(
        ...[edges.bottom - y, edges.top - y, edges.left - x, edges.right - x].map((distance) => Math.abs(distance)),
      )
      const over = words.filter(
        ({ rect }) =>
          Math.abs(rect.x + rect.width / 2 - x) < 0.4 * width + rect.width / 2 &&
          Math.abs(rect.y + rect.height / 2 - y) < 0.4 * height + rect.height / 2,
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
    await scrollTo(page, top)
    await nextFrame(page)
  }
}

import { test as base, expect } from 'playwright/test'
import { isFontThere, isHydrated } from '../site.ts'
import { STACK_URL } from '../targets.ts'
import { until } from '../until.ts'
import { type Engine, startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

export { expect }

const LAST_COMPLAINT = 'That was all.'

export type Visitor = ReturnType<typeof visitorOf>

/** A test that fails when the console of its engine complains. */
export const test = base.extend<{ visitor: Visitor }, { engine: Engine }>({
  engine: [
    async ({ browserName }, use) => {
      const engine = await (browserName === 'webkit' ? startWebKit() : startFirefox())
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visitor: async ({ engine, viewport }, use) => {
    const visitor = visitorOf(engine)
    if (viewport) await engine.resize(viewport)
    // The engine's tab stays open from one test to the next.
    await engine.goto(`${STACK_URL}/favicon.svg`)
    await visitor.ask(() => sessionStorage.clear())
    await visitor.takeComplaints()
    await use(visitor)
    expect(await visitor.takeComplaints()).toEqual([])
  },
})

function visitorOf(engine: Engine) {
  /** Runs a function in the page. Its arguments and value travel as JSON. */
  async function ask<Args extends unknown[], Value>(
    question: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    const answer = await engine.evaluate(
      `Promise.resolve((${question})(...${JSON.stringify(args)})).then((value) => JSON.stringify({ value }))`,
    )
    return JSON.parse(answer).value
  }
  const waitFor = <Args extends unknown[]>(isSo: (...args: Args) => unknown, ...args: Args) =>
    until(`${isSo} ${JSON.stringify(args)}`, async () => Boolean(await ask(isSo, ...args)))
  /** Presses a control once it is visible, still and uncovered. Returns how far the page was scrolled then. */
  const pressOn = async (name: string, kinds = 'a, button, summary, [role=gridcell]') => {
    let scrolled = 0
    const isPressed = async () => {
      const point = await ask(pointOn, name, kinds)
      if (point) await engine.press(point.x, point.y)
      scrolled = point?.scrolled ?? 0
      return point !== undefined
    }
    await until(`${name} can be pressed`, isPressed)
    return scrolled
  }
  /**
   * Returns and forgets the complaints up to now. Engines report late but in order, so this waits for one of its own.
   */
  const takeComplaints = async () => {
    await ask((text) => console.error(text), LAST_COMPLAINT)
    await until('The last complaint is there', () =>
      engine.complaints.some((complaint) => complaint.includes(LAST_COMPLAINT)),
    )
    return engine.complaints.splice(0).filter((complaint) => !complaint.includes(LAST_COMPLAINT))
  }
  return {
    ...engine,
    ask,
    waitFor,
    takeComplaints,
    pressOn,
    /** Waits for hydration and for the font, which may move things. */
    open: async (path: string) => {
      await engine.goto(new URL(path, STACK_URL).href)
      await waitFor(isHydrated)
      await waitFor(isFontThere)
    },
    fill: async (name: string, text: string) => {
      await pressOn(name, 'input')
      await engine.type(text)
    },
    see: (text: string) => waitFor((wanted) => document.body.innerText.replaceAll(/\s+/g, ' ').includes(wanted), text),
  }
}

// Runs in the page.
async function pointOn(name: string, kinds: string): Promise<{ x: number; y: number; scrolled: number } | undefined> {
  for (const control of document.querySelectorAll<HTMLElement>(kinds)) {
    const labels = control instanceof HTMLInputElement ? (control.labels ?? []) : []
    const names = [control.ariaLabel, ...[control, ...labels].map(({ textContent }) => textContent.trim())]
    if (!names.includes(name) || !control.checkVisibility({ visibilityProperty: true })) continue
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    const before = control.getBoundingClientRect()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    // It still moves. The caller looks again later.
    if (left !== before.left || top !== before.top) return undefined
    if (control.contains(document.elementFromPoint(x, y))) return { x, y, scrolled: scrollY }
  }
  return undefined
}

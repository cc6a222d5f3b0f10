import { type Browser, chromium } from 'playwright/test'
import { atMost, median, type Outcome } from '../outcome.ts'
import { BARE_PATH } from './control-pages.ts'
import { type MeasuredSite, SITE } from './measured-site.ts'
import { onDevice, PHONE } from './slowed-device.ts'

const RUNS = 5
const RATIO = 1.35

type Control = { press: string; answer: string }

// The browser opens the panel without React. A question that is pressed in it stands in the conversation when React has answered.
const CHAT: Control = { press: '#chat li button', answer: '#chat [data-role=user]' }

const CONTROLS: Record<string, readonly Control[]> = {
  '/courses': [CHAT, { press: 'article button:enabled:not([popovertarget])', answer: 'article[data-flipped=true]' }],
  '/videography': [CHAT, { press: '[type=submit]', answer: '[aria-invalid=true]' }],
  [BARE_PATH]: [{ press: 'button', answer: '[aria-pressed=true]' }],
}

/**
 * Visits a page with a phone slowed for real, each time right after a page of bare React behind the same nginx, and takes the median of the comparisons.
 */
export async function measureHydration(path: string, { launchOptions }: MeasuredSite): Promise<Outcome[]> {
  await using browser = await chromium.launch(launchOptions)
  const pairs: { own: number; bare: number }[] = []
  for (let run = 0; run < RUNS; run += 1)
    pairs.push({ bare: await visit(browser, BARE_PATH), own: await visit(browser, path) })
  const medians = (['own', 'bare'] as const).map((which) => median(pairs.map((pair) => pair[which])).toFixed(0))
  return [
    atMost({
      metric: `${path} hydrated, of a bare React page’s time: ${medians.join(' and ')} ms`,
      value: median(pairs.map(({ own, bare }) => own / bare)),
      limit: RATIO,
      unit: 'times',
      digits: 2,
    }),
  ]
}

function visit(browser: Browser, path: string): Promise<number> {
  return onDevice(browser, PHONE, async (page) => {
    await page.addInitScript(pressWhenHydrated, CONTROLS[path] ?? [CHAT])
    await page.goto(SITE + path, { waitUntil: 'commit' })
    const hydratedAt = await page.waitForFunction((): number | undefined => Reflect.get(window, 'hydratedAt'))
    return (await hydratedAt.jsonValue()) ?? Number.NaN
  })
}

/** Runs in the page. Presses every control as soon as React has committed its first rendering, and notes when the last one has answered. */
function pressWhenHydrated(controls: readonly Control[]): void {
  const channel = new MessageChannel()
  let isPressed = false
  const isHydrated = () => {
    const root = document.querySelector('#root')
    const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer'))
    return root && key && !Reflect.get(root, key).stateNode.current.memoizedState.isDehydrated
  }
  const look = () => {
    if (!isPressed && isHydrated()) {
      isPressed = true
      for (const { press } of controls) document.querySelector<HTMLElement>(press)?.click()
    }
    const isAnswered = isPressed && controls.every(({ answer }) => document.querySelector(answer))
    if (isAnswered) Object.assign(window, { hydratedAt: performance.now() })
    else setTimeout(() => channel.port2.postMessage(''), 4)
  }
  channel.port1.onmessage = look
  look()
}

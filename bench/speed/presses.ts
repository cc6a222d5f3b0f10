import { type Browser, chromium } from 'playwright/test'
import { atMost, median, type Outcome } from '../outcome.ts'
import { BARE_PATH } from './control-pages.ts'
import { type MeasuredSite, SITE } from './measured-site.ts'
import { onDevice, PHONE } from './slowed-device.ts'

const RUNS = 5
const RATIO = 1.35

type Control = { press: string; answer: string }

// What the browser or the inline script answers.
const MENU: Control = { press: '[popovertarget=menu]', answer: '#menu:popover-open' }
const CHAT: Control = { press: '[popovertarget=chat]', answer: '#chat:popover-open' }
const CONTENT: Record<string, readonly Control[]> = {
  '/courses': [{ press: 'article button:enabled:not([popovertarget])', answer: 'article[data-flipped=true]' }],
  '/videography': [{ press: '[type=submit]', answer: ':user-invalid, [aria-invalid=true]' }],
  '/faq': [{ press: 'summary', answer: 'details[open]' }],
}

// What React answers. A question that is pressed stands in the conversation.
const QUESTION: Control = { press: '#chat li button', answer: '#chat [data-role=user]' }
const BARE: Control = { press: 'button', answer: '[aria-pressed=true]' }

/**
 * Visits a page twice with a phone slowed for real, after a page of bare React behind the same nginx, and takes the
 * medians of the comparisons. Our pages are pressed in their first frame. The bare page would lose such a press, so it
 * is pressed when React has committed its first rendering.
 */
export async function measurePresses(path: string, { launchOptions }: MeasuredSite): Promise<Outcome[]> {
  await using browser = await chromium.launch(launchOptions)
  const visits: { bare: number; controls: number; question: number }[] = []
  for (let run = 0; run < RUNS; run += 1)
    visits.push({
      bare: await visit(browser, BARE_PATH, [BARE]),
      controls: await visit(browser, path, [MENU, CHAT, ...(CONTENT[path] ?? [])]),
      question: await visit(browser, path, [QUESTION]),
    })
  const compare = (what: string, which: 'controls' | 'question') => {
    const medians = [which, 'bare' as const].map((each) => median(visits.map((visit) => visit[each])).toFixed(0))
    return atMost({
      metric: `${path} ${what}, of a bare React page’s time: ${medians.join(' and ')} ms`,
      value: median(visits.map((visit) => visit[which] / visit.bare)),
      limit: RATIO,
      unit: 'times',
      digits: 2,
    })
  }
  return [compare('menu, content and chat answer', 'controls'), compare('a question to KoomaBot is taken', 'question')]
}

function visit(browser: Browser, path: string, controls: readonly Control[]): Promise<number> {
  return onDevice(browser, PHONE, async (page) => {
    await page.addInitScript(pressAll, { controls, isBare: path === BARE_PATH })
    await page.goto(SITE + path, { waitUntil: 'commit' })
    const answeredAt = await page.waitForFunction((): number | undefined => Reflect.get(window, 'answeredAt'))
    return (await answeredAt.jsonValue()) ?? Number.NaN
  })
}

/** Runs in the page. Notes when the last control has answered. */
function pressAll({ controls, isBare }: { controls: readonly Control[]; isBare: boolean }): void {
  const channel = new MessageChannel()
  let isPressed = false
  const isHydrated = () => {
    const root = document.querySelector('#root')
    const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer'))
    return root && key && !Reflect.get(root, key).stateNode.current.memoizedState.isDehydrated
  }
  const isPainted = () => performance.getEntriesByType('paint').length > 0
  const look = () => {
    if (!isPressed && (isBare ? isHydrated() : isPainted())) {
      isPressed = true
      for (const { press } of controls) document.querySelector<HTMLElement>(press)?.click()
    }
    const isAnswered = isPressed && controls.every(({ answer }) => document.querySelector(answer))
    if (isAnswered) Object.assign(window, { answeredAt: performance.now() })
    else setTimeout(() => channel.port2.postMessage(''), 4)
  }
  channel.port1.onmessage = look
  look()
}

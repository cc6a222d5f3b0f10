import type { Page } from 'playwright/test'

// What is blocked is blocked at once; what is not has run by then.
const SETTLE_MS = 150

/** Ways in which a script that got text into a page would make it run. Each calls `mark()` if it can. */
const sinks: Record<string, () => void> = {
  innerHTML: () => {
    document.body.innerHTML = '<img src="data:," onerror="mark()">'
  },
  eval: () => {
    // biome-ignore lint/security/noGlobalEval: that it cannot be called is what is looked at.
    globalThis.eval('mark()')
  },
  'new Function': () => new Function('mark()')(),
  'a script element': () => {
    const script = document.createElement('script')
    script.text = 'mark()'
    document.body.append(script)
  },
  'a text for setTimeout': () => {
    // Typed as what a page's own code would be warned of.
    Reflect.apply(setTimeout, window, ['mark()', 0])
  },
}

/** Plants each of them in the page, and tells which were not stopped by Trusted Types: their code ran, or was left to the rest of the policy. */
export async function unstoppedSinks(page: Page): Promise<string[]> {
  const unstopped: string[] = []
  await page.evaluate(() => Object.assign(window, { mark: () => Object.assign(window, { hasRun: true }) }))
  for (const [name, plant] of Object.entries(sinks)) {
    // While the browser evaluates for its debugger it allows even eval, so the plant waits until that is over.
    const isStopped = await page.evaluate(`new Promise((resolve) => {
      const violations = []
      window.hasRun = false
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective))
      setTimeout(() => { try { (${plant})() } catch {} }, 0)
      setTimeout(() => resolve(violations.includes('require-trusted-types-for') && !window.hasRun), ${SETTLE_MS})
    })`)
    if (isStopped !== true) unstopped.push(name)
  }
  return unstopped
}

/** How many there are. */
export const sinkCount = Object.keys(sinks).length

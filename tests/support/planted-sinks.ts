import type { Page } from 'playwright/test'

/** Ways in which injected text becomes a running script. Each calls `mark()` if it runs. */
const sinks: Record<string, () => void> = {
  innerHTML: () => {
    document.body.innerHTML = '<img src="data:," onerror="mark()">'
  },
  eval: () => {
    // biome-ignore lint/security/noGlobalEval: the test is that eval is refused.
    globalThis.eval('mark()')
  },
  'new Function': () => new Function('mark()')(),
  'a script element': () => {
    const script = document.createElement('script')
    script.text = 'mark()'
    document.body.append(script)
  },
  'a text for setTimeout': () => {
    // Called through Reflect, because the types of setTimeout refuse a text.
    Reflect.apply(setTimeout, window, ['mark()', 0])
  },
}

/** Plants each sink in the page. Returns those that Trusted Types did not stop: their script ran, or another rule of the policy stopped it. */
export async function unstoppedSinks(page: Page): Promise<string[]> {
  const unstopped: string[] = []
  for (const [name, plant] of Object.entries(sinks)) {
    // A timer, because the browser allows even eval while it evaluates for its debugger.
    const outcome = await page.evaluate(`new Promise((resolve) => {
      window.mark = () => resolve('has run')
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), { once: true })
      setTimeout(() => { try { (${plant})() } catch {} }, 0)
    })`)
    if (outcome !== 'require-trusted-types-for') unstopped.push(name)
  }
  return unstopped
}

/** How many sinks there are. */
export const sinkCount = Object.keys(sinks).length

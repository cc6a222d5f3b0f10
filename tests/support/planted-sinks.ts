import type { Page } from 'playwright/test'

/** Ways in which injected text becomes a running script. Each calls `mark()` if it runs. */
const sinks = [
  `document.body.innerHTML = '<img src="data:," onerror="mark()">'`,
  `eval('mark()')`,
  `new Function('mark()')()`,
  `const script = document.createElement('script'); script.text = 'mark()'; document.body.append(script)`,
  `setTimeout('mark()', 0)`,
]

/** Plants each sink in the page. Returns those that Trusted Types did not stop: their script ran, or another rule of the policy stopped it. */
export async function unstoppedSinks(page: Page): Promise<string[]> {
  const unstopped: string[] = []
  for (const sink of sinks) {
    // A timer, because the browser allows even eval while it evaluates for its debugger.
    const outcome = await page.evaluate(`new Promise((resolve) => {
      window.mark = () => resolve('has run')
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), { once: true })
      setTimeout(() => { try { ${sink} } catch {} }, 0)
    })`)
    if (outcome !== 'require-trusted-types-for') unstopped.push(sink)
  }
  return unstopped
}

/** The event on the window that says that React answers now. `main.tsx` dispatches it. */
export const HYDRATED = 'kooma:hydrated'

/** How long the site looks as if its script were coming. Afterwards it shows what works without. */
const LONGEST_WAIT_MS = 10_000
// The script starts after the first paint. Some browsers don't report that, for privacy; there it starts after this time.
const LONGEST_PAINT_MS = 2000

/**
 * The inline script in the head of every built page. It holds what has to happen before React is there:
 * - It sets `data-script` on the root element. Without it, also when a proxy strips scripts or ours fails, stylesheets hide what needs a script.
 * - It remembers presses on buttons that don't work without React, and repeats them after hydration.
 * - It runs the script in the template `deferred` after the first paint, and loads the font when React has the page (docs/decisions/0011).
 */
export function inlineScript(): string {
  return `(${prepare})('${HYDRATED}',${LONGEST_PAINT_MS},${LONGEST_WAIT_MS})`
}

// The build writes this function's source into the page, so it can't use imports or variables of this module.
function prepare(hydrated: string, longestPaintMs: number, longestWaitMs: number): void {
  const { dataset } = document.documentElement
  if (!('noModule' in HTMLScriptElement.prototype)) return
  const pressed: HTMLElement[] = []
  const loadFont = () => document.body?.append(document.querySelector<HTMLTemplateElement>('#deferred')?.content ?? '')
  const giveUp = () => {
    delete dataset.script
    loadFont()
  }
  const keepPress = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]:not([popovertarget])')
    if (button) pressed.push(button)
  }
  const watchErrors = (event: Event) => {
    const file =
      event instanceof ErrorEvent ? event.filename : event.target instanceof HTMLScriptElement ? event.target.src : ''
    if (file.includes('/assets/')) giveUp()
  }
  const load = () => {
    const content = document.querySelector<HTMLTemplateElement>('#deferred')?.content
    const script = content?.querySelector('script')
    if (!content) addEventListener('DOMContentLoaded', load)
    // Moving the script out of the template starts it, so a second call does nothing.
    if (!content || !script) return
    document.body.append(script)
  }

  dataset.script = 'coming'
  addEventListener('click', keepPress, true)
  addEventListener('error', watchErrors, true)
  const longestWait = setTimeout(giveUp, longestWaitMs)
  addEventListener(
    hydrated,
    () => {
      dataset.script = 'running'
      clearTimeout(longestWait)
      removeEventListener('click', keepPress, true)
      removeEventListener('error', watchErrors, true)
      // Not within React's commit, where it hydrates nothing for a press.
      setTimeout(() => {
        for (const button of pressed) button.click()
      })
      // A new font face makes the browser lay out the whole page: first let React hydrate the content. Safari has no idle callbacks.
      const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
      whenIdle(loadFont)
    },
    { once: true },
  )

  setTimeout(load, longestPaintMs)
  // A background tab paints only when the visitor switches to it. Have it ready by then.
  if (document.hidden) load()
  if (!('PerformanceObserver' in window)) return
  const observer = new PerformanceObserver(
    (list) => list.getEntriesByName('first-contentful-paint').length > 0 && load(),
  )
  observer.observe({ type: 'paint', buffered: true })
}

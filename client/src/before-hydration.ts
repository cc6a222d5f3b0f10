/** The event on the window that says that React answers from now on. `main.tsx` dispatches it. */
export const READY = 'kooma:ready'

/**
 * The inline script in the head of every built page, for what happens before React is there (docs/decisions/0015):
 * - It sets `data-script` on the root element. Without it, also when a proxy strips scripts or ours fails, stylesheets hide what needs a script.
 * - It remembers presses on buttons that only React answers, and repeats them once it does.
 * - It closes the chat on Escape.
 * - It has the display font ready for the first frame.
 */
export function inlineScript(): string {
  return `(${prepare})('${READY}')`
}

// The build writes this function's source into the page, so it can't use imports or variables of this module.
function prepare(ready: string): void {
  const { dataset } = document.documentElement
  if (!('noModule' in HTMLScriptElement.prototype)) return
  const pressed: HTMLElement[] = []
  const listening = new AbortController()
  const early = { capture: true, signal: listening.signal }

  dataset.script = 'coming'
  // Browsers would unpack it only when they lay out words in it, and paint them in another face first.
  document.fonts.load('800 1em Anybody')
  const keepPress = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]:not([popovertarget])')
    if (button) pressed.push(button)
  }
  addEventListener('click', keepPress, early)
  const closeChat = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') document.querySelector<HTMLElement>('[popover=manual]')?.hidePopover?.()
  }
  addEventListener('keydown', closeChat, early)
  const watchErrors = (event: Event) => {
    const file =
      event instanceof ErrorEvent ? event.filename : event.target instanceof HTMLScriptElement ? event.target.src : ''
    if (file.includes('/assets/')) delete dataset.script
  }
  addEventListener('error', watchErrors, early)
  const start = () => {
    listening.abort()
    dataset.script = 'running'
    for (const button of pressed) button.click()
  }
  addEventListener(ready, start, { once: true })
}

/** The event on the window that says that React answers from now on. */
export const READY = 'kooma:ready'

/**
 * The inline script in the head of every built page, for what happens before React answers (docs/decisions/0019):
 * - It sets `data-script`, and removes it when our script fails. Without it, stylesheets hide what needs a script.
 * - Presses on buttons that only React answers are repeated.
 * - Escape closes the chat, also later: on a slow device React attaches its listeners one after the other.
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
  const start = () => {
    listening.abort()
    dataset.script = 'running'
    for (const button of pressed) button.click()
  }
  addEventListener(ready, start, { once: true })
  // By then the script has run or failed. A blocker refuses it before this code could listen for its error.
  addEventListener('load', () => dataset.script === 'coming' && delete dataset.script)

  // While KoomaBot is typing, the input is disabled and focus is on the body.
  const closeChat = ({ key }: KeyboardEvent) => {
    const { activeElement } = document
    const chat = document.querySelector('aside')
    const panel = chat?.querySelector<HTMLElement>('[popover]')
    const isOurs = activeElement === document.body || chat?.contains(activeElement)
    if (key !== 'Escape' || !isOurs || !panel?.checkVisibility?.()) return
    panel.hidePopover()
    chat?.querySelector('button')?.focus()
  }
  addEventListener('keydown', closeChat)
}

/**
 * The inline script of every built page, for what happens before React answers (docs/decisions/0025):
 * - It sets `data-script`, without which stylesheets hide what needs a script, and removes it when our script fails.
 * - It runs our script, which the page has asked for, when the first frame is on the screen.
 * - A course's card turns. Other presses on buttons that only React answers are repeated, also on the one that sends a
 *   message to KoomaBot.
 * - Escape closes the chat, also later: on a slow device React attaches its listeners one after the other.
 */
export function inlineScript(): string {
  return `(${prepare})()`
}

// The build writes this function's source into the page, so it can use nothing from outside.
function prepare(): void {
  const { dataset } = document.documentElement
  const pressed: HTMLButtonElement[] = []
  const listening = new AbortController()

  dataset.script = 'coming'
  // Otherwise browsers unpack the display face when they lay out words in it, and paint these in another face first.
  document.fonts.load('800 1em Anybody')
  const keepPress = ({ target }: Event) => {
    // Enter in the chat's form presses its button, too.
    const kept = 'button[type=button]:not([popovertarget]), [method=dialog] button'
    const button = target instanceof Element && target.closest<HTMLButtonElement>(kept)
    if (!button) return
    pressed.push(button)
    // React, which gets the press as well, finds the card as it would leave it.
    const card = button.closest<HTMLElement>('[data-flipped]')
    if (!card) return
    const isFront = card.firstElementChild?.contains(button)
    card.dataset.flipped = String(isFront)
    const flips = card.querySelectorAll<HTMLElement>('button:enabled:not([popovertarget])')
    flips[isFront ? 1 : 0]?.focus({ preventScroll: true })
  }
  addEventListener('click', keepPress, { capture: true, signal: listening.signal })

  // While KoomaBot is typing, the input is disabled and focus is on the body.
  const closeChat = ({ key, defaultPrevented }: KeyboardEvent) => {
    const { activeElement } = document
    const chat = document.querySelector('aside')
    const panel = chat?.querySelector<HTMLElement>('[popover]')
    // It has closed the calendar, or will close the dialog.
    if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open]')) return
    if (!panel?.checkVisibility?.()) return
    panel.hidePopover()
    const isOurs = activeElement === document.body || chat?.contains(activeElement)
    if (isOurs && dataset.script !== 'running') chat?.querySelector('button')?.focus()
  }
  addEventListener('keydown', closeChat)

  const script = document.querySelector('template')?.content.firstElementChild
  if (!script) return
  // A script that has run says so in `data-script`. Where nothing is said, it has failed.
  const finish = () => {
    listening.abort()
    if (dataset.script !== 'running') return delete dataset.script
    for (const button of pressed) button.click()
  }
  script.addEventListener('load', finish)
  script.addEventListener('error', finish)
  const run = () => document.head.append(script)
  addEventListener('DOMContentLoaded', () => {
    if ('PerformanceObserver' in window) new PerformanceObserver(run).observe({ type: 'paint', buffered: true })
  })
  // A tab in the background shows no frame, and some browsers report none.
  addEventListener('load', () => setTimeout(run, 1000))
}

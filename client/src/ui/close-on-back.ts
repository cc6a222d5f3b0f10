import type { ToggleEvent } from 'react'

let open: HTMLElement | undefined

/**
 * For `onToggle` of a popover that fills a phone's screen: Back closes it instead of leaving the page, by a history entry for as long as
 * it is open. When a link in it leads on, the entry stays behind, and Back passes over it.
 */
export function closeOnBack({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  open = newState === 'open' ? currentTarget : undefined
  if (open) {
    // The router's state stays in it, so to the router both entries are the same page.
    history.pushState({ ...history.state, isLayer: true }, '')
    // One listener for all: with one for each, two would go back two pages.
    addEventListener('popstate', passBack)
  } else if (history.state?.isLayer) history.back()
}

function passBack(): void {
  if (open) open.hidePopover()
  else if (history.state?.isLayer) {
    // Otherwise Forward could never pass it.
    history.replaceState({ ...history.state, isLayer: false }, '')
    history.back()
  }
}

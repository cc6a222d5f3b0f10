import type { ToggleEvent } from 'react'

let open: HTMLElement | undefined

/**
 * For `onToggle` of a popover that fills a phone's screen: while it is open, a history entry lets Back close it instead of leaving the
 * page. Back passes over the entries that links have left behind.
 */
export function closeOnBack({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  open = newState === 'open' ? currentTarget : undefined
  if (open) {
    // With the router's state both entries are the same page to the router.
    history.pushState({ ...history.state, isLayer: true }, '')
    // One listener for all: two would go back two pages.
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

import type { ToggleEvent } from 'react'

/**
 * For `onToggle` of a popover that fills a phone's screen: Back closes it instead of leaving the page, by a history entry for as long as
 * it is open. When a link in it leads on, the entry stays behind, and Back passes over it.
 */
export function closeOnBack({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  if (newState === 'closed') {
    if (history.state?.isLayer) history.back()
    return
  }
  // The router's state stays in it, so to the router both entries are the same page.
  history.pushState({ ...history.state, isLayer: true }, '')
  const close = () => (history.state?.isLayer ? history.back() : currentTarget.hidePopover())
  addEventListener('popstate', close, { once: true })
}

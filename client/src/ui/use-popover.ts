import { type MouseEvent, type RefObject, type ToggleEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Tells whether a popover is open. While it covers the page, a history entry lets Back close it instead of leaving the page. A link in it
 * takes that entry's place, so pass `followLink` every click.
 */
export function usePopover(popover: RefObject<HTMLElement | null>, covering: string) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()

  // A press before hydration may have opened it.
  useEffect(() => {
    if (CSS.supports('selector(:popover-open)') && popover.current?.matches(':popover-open')) setIsOpen(true)
  }, [popover])

  useEffect(() => {
    if (!isOpen || !matchMedia(covering).matches) return
    // With the router's state both entries are the same page to the router.
    history.pushState({ ...history.state, isLayer: true }, '')
    const close = () => popover.current?.hidePopover()
    addEventListener('popstate', close)
    return () => {
      removeEventListener('popstate', close)
      if (history.state?.isLayer) history.back()
    }
  }, [isOpen, popover, covering])

  /** Follows a link that was pressed in a popover over the page, closes the popover, and returns true. Leaves other clicks alone. */
  function followLink(event: MouseEvent): boolean {
    const path = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null
    if (path?.[0] !== '/' || !matchMedia(covering).matches) return false
    event.preventDefault()
    popover.current?.hidePopover?.()
    navigate(path, { replace: history.state?.isLayer })
    return true
  }

  return { isOpen, followLink, onToggle: ({ newState }: ToggleEvent) => setIsOpen(newState === 'open') }
}

import { type MouseEvent, type ToggleEvent, useEffect, useRef, useState } from 'react'

/**
 * While a popover covers the page, a history entry lets Back close it instead of leaving the page. Pass
 * `closeBeforeLink` every click.
 */
export function usePopover(covering: string) {
  const popover = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  // A press before hydration may have opened it.
  useEffect(() => {
    if (CSS.supports('selector(:popover-open)') && popover.current?.matches(':popover-open')) setIsOpen(true)
  }, [])

  useEffect(() => {
    if (!isOpen) return
    const media = matchMedia(covering)
    const addEntry = () => {
      // With the router's state both entries are the same page to the router.
      if (media.matches && !history.state?.isLayer) history.pushState({ ...history.state, isLayer: true }, '')
    }
    addEntry()
    media.addEventListener('change', addEntry)
    const close = () => popover.current?.hidePopover()
    addEventListener('popstate', close)
    return () => {
      media.removeEventListener('change', addEntry)
      removeEventListener('popstate', close)
      if (!history.state?.isLayer) return
      history.replaceState({ isLayer: 'left' }, '')
      history.back()
    }
  }, [isOpen, covering])

  /** Closes a popover that covers the page when a link to a page is pressed in it. Returns true then. */
  function closeBeforeLink({ target }: MouseEvent): boolean {
    const link = target instanceof Element && target.closest('a[href^="/"]')
    if (!link || !matchMedia(covering).matches) return false
    popover.current?.hidePopover?.()
    return true
  }

  return { popover, isOpen, closeBeforeLink, onToggle: ({ newState }: ToggleEvent) => setIsOpen(newState === 'open') }
}

import { type RefObject, type ToggleEvent, useCallback, useEffect, useState } from 'react'

/** Where the panel covers the whole page, and the page behind it must not take focus. */
const COVERS_PAGE = '(width < 768px)'

/** What the browser did to the panel: the popover opens and closes by itself, and this only listens. */
type Panel = {
  isOpen: boolean
  /** Whether it was open at any time, so that its inside is wanted. */
  wasOpened: boolean
  onToggle: (event: ToggleEvent) => void
}

/** Follows a popover, asks to close it on Escape, and keeps the page behind it out of reach while it covers the page. */
export function usePanel(panel: RefObject<HTMLElement | null>, close: () => void): Panel {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  const follow = useCallback((isNowOpen: boolean) => {
    setIsOpen(isNowOpen)
    if (isNowOpen) setWasOpened(true)
  }, [])

  // A press before hydration has opened the panel already; no event tells of it any more.
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) follow(true)
  }, [panel, follow])

  // Heard on the document: while KoomaBot is typing the input is disabled, and the focus is on the body.
  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      const { activeElement } = document
      const isOurs = activeElement === document.body || panel.current?.closest('aside')?.contains(activeElement)
      if (event.key === 'Escape' && isOurs) close()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen, panel, close])

  useEffect(() => {
    const page = panel.current?.closest('aside')?.previousElementSibling
    if (!isOpen || !(page instanceof HTMLElement)) return
    const media = matchMedia(COVERS_PAGE)
    const cover = () => {
      page.inert = media.matches
    }
    cover()
    media.addEventListener('change', cover)
    return () => {
      media.removeEventListener('change', cover)
      page.inert = false
    }
  }, [isOpen, panel])

  // An on-screen keyboard shrinks what is visible, not the page: without this it would lie over the input (Safari).
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isOpen || !viewport) return
    const fitToVisible = () => {
      panel.current?.style.setProperty('--visible-height', `${viewport.height}px`)
      panel.current?.style.setProperty('--visible-top', `${viewport.offsetTop}px`)
    }
    fitToVisible()
    viewport.addEventListener('resize', fitToVisible)
    viewport.addEventListener('scroll', fitToVisible)
    return () => {
      viewport.removeEventListener('resize', fitToVisible)
      viewport.removeEventListener('scroll', fitToVisible)
    }
  }, [isOpen, panel])

  return { isOpen, wasOpened, onToggle: (event) => follow(event.newState === 'open') }
}

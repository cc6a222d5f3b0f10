import { type MouseEvent, type RefObject, type ToggleEvent, useEffect, useState } from 'react'
import { closeOnBack } from '../../ui/close-on-back.ts'

const COVERS_PAGE = '(width < 48em) or (height < 37em)'

/** Makes the page inert while the panel covers it, until a link leads there. */
export function usePanel(panel: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)

  // A click before hydration may have opened the panel.
  useEffect(() => {
    if (CSS.supports('selector(:popover-open)') && panel.current?.matches(':popover-open')) setIsOpen(true)
  }, [panel])

  // Safari's on-screen keyboard shrinks the visual viewport alone, and would cover the input.
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isOpen || !viewport) return
    const fitToVisible = () => {
      panel.current?.style.setProperty('--visible-height', `${viewport.height}px`)
      panel.current?.style.setProperty('--visible-top', `${viewport.offsetTop}px`)
    }
    fitToVisible()
    const changes = ['resize', 'scroll']
    for (const change of changes) viewport.addEventListener(change, fitToVisible)
    return () => changes.forEach((change) => void viewport.removeEventListener(change, fitToVisible))
  }, [isOpen, panel])

  // After the effect above, which measures: `inert` restyles the whole page.
  useEffect(() => {
    const page = pageBehind(panel.current)
    if (!isOpen || !page) return
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

  /** Call this before the link does its work, when the page behind takes the focus. */
  function uncoverForLink({ target }: MouseEvent) {
    const page = pageBehind(panel.current)
    if (!page?.inert || !(target instanceof Element && target.closest('a[href^="/"]'))) return
    page.inert = false
    panel.current?.hidePopover()
  }

  return {
    isOpen,
    wasOpened,
    uncoverForLink,
    onToggle: (event: ToggleEvent<HTMLElement>) => {
      setIsOpen(event.newState === 'open')
      if (event.newState === 'closed' || matchMedia(COVERS_PAGE).matches) closeOnBack(event)
    },
  }
}

function pageBehind(panel: HTMLElement | null): HTMLElement | undefined {
  const page = panel?.closest('aside')?.previousElementSibling
  return page instanceof HTMLElement ? page : undefined
}

import { type MouseEvent, type RefObject, type ToggleEvent, useEffect, useRef } from 'react'
import { usePopover } from '../../ui/use-popover.ts'

const COVERS_PAGE = '(width < 48em) or (height < 37em)'

/** Makes the page inert while the panel covers it, until a link leads there. Gives the focus back to what opened the panel. */
export function usePanel(panel: RefObject<HTMLElement | null>) {
  const { isOpen, onToggle, closeBeforeLink } = usePopover(panel, COVERS_PAGE)
  const opener = useRef<HTMLElement>(null)

  // Safari's on-screen keyboard shrinks the visual viewport alone, and would cover the input.
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isOpen || !viewport) return
    const fitToVisible = () => {
      // Zoomed in with two fingers, it shrinks too.
      if (viewport.scale > 1) return
      panel.current?.style.setProperty('--visible-height', `${viewport.height}px`)
      panel.current?.style.setProperty('--visible-top', `${viewport.offsetTop}px`)
    }
    fitToVisible()
    viewport.addEventListener('resize', fitToVisible)
    viewport.addEventListener('scroll', fitToVisible)
    const { style } = panel.current ?? {}
    return () => {
      for (const name of ['--visible-height', '--visible-top']) style?.removeProperty(name)
      viewport.removeEventListener('resize', fitToVisible)
      viewport.removeEventListener('scroll', fitToVisible)
    }
  }, [isOpen, panel])

  // After the effect above, which measures: `inert` restyles the whole page.
  useEffect(() => {
    const page = pageBehind()
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
      // A link, or Tab to what lay under the panel, has put the focus into the page.
      if (page.querySelector(':focus')) return
      // We know no opener from before hydration, and one may have gone with its page.
      const from = opener.current
      const button = from?.isConnected ? from : document.querySelector<HTMLElement>('aside > button')
      button?.focus()
    }
  }, [isOpen])

  // Whoever goes on with the keyboard sees the focus.
  useEffect(() => {
    if (!isOpen) return
    const makeRoom = ({ target }: FocusEvent) => {
      if (target instanceof Element && panel.current && isCovered(target, panel.current)) panel.current.hidePopover()
    }
    document.addEventListener('focusin', makeRoom)
    return () => document.removeEventListener('focusin', makeRoom)
  }, [isOpen, panel])

  return {
    onToggle,
    onBeforeToggle: ({ newState }: ToggleEvent) => {
      if (newState === 'open') opener.current = document.querySelector<HTMLElement>(':focus')
    },
    onClickCapture: (event: MouseEvent) => {
      const page = pageBehind()
      // The page takes the focus before the panel has gone.
      if (closeBeforeLink(event) && page) page.inert = false
    },
  }
}

function isCovered(element: Element, cover: Element): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), cover.getBoundingClientRect()]
  const isInside =
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  return isInside && !cover.contains(element)
}

function pageBehind() {
  return document.querySelector<HTMLElement>('[data-page-background]')
}

import { type MouseEvent, type ToggleEvent, useEffect, useRef } from 'react'
import { usePopover } from '../../ui/use-popover.ts'

const COVERS_PAGE = '(width < 48em) or (height < 37em)'

/** Makes the page inert while the panel covers it, and gives the focus back to what opened the panel. */
export function usePanel() {
  const { popover: panel, isOpen, onToggle, closeBeforeLink } = usePopover(COVERS_PAGE)
  const opener = useRef<HTMLElement>(null)

  useEffect(() => {
    const [page, chat, viewport] = [pageBehind(), panel.current, window.visualViewport]
    if (!isOpen || !page || !chat || !viewport) return
    const listening = new AbortController()
    const { signal } = listening

    // Safari's on-screen keyboard shrinks the visual viewport alone, and would cover the input.
    const fitToVisible = () => {
      // Zoomed in with two fingers, it shrinks too.
      if (viewport.scale > 1) return
      chat.style.setProperty('--visible-height', `${viewport.height}px`)
      chat.style.setProperty('--visible-top', `${viewport.offsetTop}px`)
    }
    fitToVisible()
    viewport.addEventListener('resize', fitToVisible, { signal })
    viewport.addEventListener('scroll', fitToVisible, { signal })

    // After the viewport was measured: `inert` restyles the whole page.
    const media = matchMedia(COVERS_PAGE)
    const cover = () => {
      page.inert = media.matches
    }
    cover()
    media.addEventListener('change', cover, { signal })

    // Whoever goes on with the keyboard sees the focus.
    const makeRoom = ({ target }: FocusEvent) => {
      if (target instanceof Element && isCovered(target, chat)) chat.hidePopover()
    }
    document.addEventListener('focusin', makeRoom, { signal })

    return () => {
      listening.abort()
      for (const name of ['--visible-height', '--visible-top']) chat.style.removeProperty(name)
      page.inert = false
      // A link, or Tab to what lay under the panel, has put the focus into the page.
      if (page.querySelector(':focus')) return
      // We know no opener from before hydration, and one may have gone with its page.
      const from = opener.current
      const button = from?.isConnected ? from : document.querySelector<HTMLElement>('aside > button')
      button?.focus()
    }
  }, [isOpen, panel])

  return {
    ref: panel,
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

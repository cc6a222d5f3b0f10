import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Takes the visitor to where a navigation leads: the anchor in the address, or the heading of the new screen.
 * Focus moves along, so that a screen reader says where he is and the Tab key goes on from there.
 */
export function useNavigationFocus(): void {
  const { hash, key } = useLocation()
  const navigationType = useNavigationType()
  const hasArrived = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for a navigation, even one to the same address.
  useEffect(() => {
    const anchor = hash ? document.getElementById(decodeFragment(hash)) : null
    const isFirstPage = !hasArrived.current
    hasArrived.current = true

    if (anchor) {
      anchor.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
      anchor.scrollIntoView()
    } else if (!isFirstPage) {
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      // Going back or forward, the browser restores the place by itself.
      if (navigationType !== 'POP') window.scrollTo(0, 0)
    }
  }, [key])
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

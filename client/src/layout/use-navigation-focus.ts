import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * After a navigation, scrolls to the anchor in the URL or to the top, and focuses the anchor's section or the page's heading.
 * Screen readers then announce the new page, and Tab continues from there.
 */
export function useNavigationFocus(): void {
  const { hash, key } = useLocation()
  const navigationType = useNavigationType()
  const isMounted = useRef(false)

  // A layout effect, because passive ones wait until a view transition has ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation, even to the same URL.
  useLayoutEffect(() => {
    const anchor = hash ? document.getElementById(decodeFragment(hash)) : null
    const isFirstPage = !isMounted.current
    isMounted.current = true

    if (anchor) {
      anchor.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
      anchor.scrollIntoView()
    } else if (!isFirstPage) {
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      // On back and forward the browser restores the scroll position.
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

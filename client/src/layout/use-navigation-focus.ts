import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from '../router.tsx'
import { readStored, writeStored } from '../session-store.ts'

const POSITIONS_KEY = 'kooma-scroll-positions'
// By history entry. Back may return to one from before a reload.
const positions = new Map<string, number>(Object.entries(readStored(POSITIONS_KEY) ?? {}))

/**
 * After a navigation, goes to the anchor in the URL or to the top, and focuses the anchor's section or the page's
 * heading, which screen readers then announce. Back and forward return to where the visitor was.
 */
export function useNavigationFocus(): void {
  const { pathname, hash, key, isBackOrForward } = useLocation()
  const shownPath = useRef<string>(undefined)
  useScrollPositions(key, hash)

  // Passive effects wait for the end of a view transition, and Firefox shows the new page at the old position before them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation.
  useLayoutEffect(() => {
    const anchor = document.getElementById(hash.slice(1))
    const isFirstPage = shownPath.current === undefined
    const isNewPage = shownPath.current !== pathname
    shownPath.current = pathname

    const section = anchor?.closest<HTMLElement>('[tabindex]')
    const position = isBackOrForward || isFirstPage ? positions.get(key) : undefined
    if (isFirstPage) {
      // The browser left it to us when the visitor went on within the site.
      if (history.scrollRestoration === 'manual' && position !== undefined)
        window.scrollTo({ top: position, behavior: 'instant' })
      // The visitor may already be typing.
      if (document.activeElement === document.body) section?.focus({ preventScroll: true })
      return
    }
    // A fragment that nothing has.
    if (!isNewPage && hash && !anchor && position === undefined) return
    const target = section ?? document.querySelector<HTMLElement>('h1')
    target?.focus({ preventScroll: true })
    // Into a new page never smoothly: Chromium ends it late, and moves the page that Back brings.
    const behavior = isNewPage || matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    if (anchor && position === undefined) anchor.scrollIntoView({ behavior })
    else window.scrollTo({ top: position ?? 0, behavior: 'instant' })
  }, [key, hash])
}

/**
 * Firefox restores positions before the page has its height. Reloads, and the way back from other sites, stay with the
 * browser.
 */
function useScrollPositions(key: string, hash: string): void {
  // A passive effect would record the new entry's first scroll under the old key.
  useLayoutEffect(() => {
    // A plain link to a fragment has scrolled before the router hears of it.
    const remember = () => {
      if (window.location.hash === hash) positions.set(key, window.scrollY)
    }
    window.addEventListener('scroll', remember)
    // A press may come before the last scroll event.
    window.addEventListener('click', remember, { capture: true })
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('click', remember, { capture: true })
    }
  }, [key, hash])

  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual'
    }
    const handOver = () => {
      window.history.scrollRestoration = 'auto'
      writeStored(POSITIONS_KEY, Object.fromEntries(positions))
    }
    takeOver()
    window.addEventListener('pagehide', handOver)
    window.addEventListener('pageshow', takeOver)
    return () => {
      handOver()
      window.removeEventListener('pagehide', handOver)
      window.removeEventListener('pageshow', takeOver)
    }
  }, [])
}

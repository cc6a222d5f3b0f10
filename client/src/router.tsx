import { findPage } from '@kooma/content/pages.ts'
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'

/** The key names the history entry, and changes with every navigation, even to the same URL. */
type Location = Readonly<{ pathname: string; hash: string; key: string; isBackOrForward: boolean }>

const LocationContext = createContext<Location>({ pathname: '/', hash: '', key: '', isBackOrForward: false })

export function useLocation(): Location {
  return use(LocationContext)
}

/** A press on any plain link to a page of the site, `<a href="/faq">`, shows the page without loading it. */
export function Router({ start, children }: { start: Location; children: ReactNode }) {
  const [location, setLocation] = useState(start)

  useEffect(() => {
    // React makes a view transition of a transition only.
    const show = (isBackOrForward: boolean) => startTransition(() => setLocation(currentLocation(isBackOrForward)))
    const followLink = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/"]')
      const isForBrowser = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (!link || isForBrowser || event.defaultPrevented || !findPage(link.pathname)) return
      event.preventDefault()
      const isHere = link.href === window.location.href
      // The way back from the entry of a popover that has closed is still to come, and would undo what is done now.
      if (history.state?.isLayer === 'left' || (isHere && isLeftOver()))
        return window.addEventListener('popstate', () => link.click(), { once: true })
      // The entry of a popover over the page (use-popover.ts) is replaced, or Back would come to it again.
      history[isHere || history.state?.isLayer ? 'replaceState' : 'pushState'](null, '', link.href)
      show(false)
    }
    // A plain link to a fragment is told in the same way, and its entry has no state yet.
    const goBackOrForward = () => (isLeftOver() ? history.back() : show(history.state !== null))
    // A fragment that came since the first rendering has an entry without state.
    if (!history.state) show(false)
    // A reload closes popovers, and keeps their entries.
    else if (isLeftOver()) history.back()
    document.addEventListener('click', followLink)
    window.addEventListener('popstate', goBackOrForward)
    return () => {
      document.removeEventListener('click', followLink)
      window.removeEventListener('popstate', goBackOrForward)
    }
  }, [])

  return <LocationContext value={location}>{children}</LocationContext>
}

// The entry of a popover (ui/use-popover.ts) that has been closed.
function isLeftOver() {
  return history.state?.isLayer && !document.querySelector(':popover-open')
}

/** The browser's location. Gives a new history entry its key. */
export function currentLocation(isBackOrForward = false): Location {
  if (!history.state) history.replaceState({ key: String(Math.random()) }, '')
  const { pathname, hash } = window.location
  return { pathname, hash, key: history.state.key, isBackOrForward }
}

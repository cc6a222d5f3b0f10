import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Opens the answer that the address names, `/faq#licence`, before the layout scrolls to it.
 * On a visit the browser has done so already; it does not when a link inside the app leads here.
 */
export function useOpenAddressedAnswer(): void {
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for a navigation, even one to the same address.
  useEffect(() => {
    const answer = hash ? document.getElementById(hash.slice(1)) : null
    const item = answer?.closest('details')
    if (item) item.open = true
  }, [hash, key])
}

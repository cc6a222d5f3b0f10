import { useLayoutEffect } from 'react'
import { faqItems } from '../../faq-items.ts'
import { useLocation } from '../../router.tsx'
import { FaqQuestion } from './FaqQuestion.tsx'

export function FaqList() {
  const { hash, key } = useLocation()

  // New browsers open the answer of `/faq#licence` when the page loads, but not for a link within the app.
  // In a layout effect: no later than the page's own scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation, even to the same URL.
  useLayoutEffect(() => {
    const answer = hash ? document.getElementById(hash.slice(1)) : null
    const item = answer?.closest('details')
    if (!item || item.open) return
    item.open = true
    answer?.scrollIntoView({ behavior: 'instant' })
  }, [hash, key])

  return (
    <div>
      {faqItems.map((item) => (
        <FaqQuestion key={item.id} item={item} />
      ))}
    </div>
  )
}

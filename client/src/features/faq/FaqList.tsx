import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { faqItems } from '../../faq-items.ts'
import styles from './FaqList.module.css'
import { FaqQuestion } from './FaqQuestion.tsx'

export function FaqList() {
  const { hash, key } = useLocation()

  // In a layout effect, before the page scrolls to the answer. Browsers open the answer of `/faq#licence` on page load,
  // but not when a link within the app leads there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation, even to the same URL.
  useLayoutEffect(() => {
    const answer = hash ? document.getElementById(hash.slice(1)) : null
    const item = answer?.closest('details')
    if (item) item.open = true
  }, [hash, key])

  return (
    <div className={styles.questions}>
      {faqItems.map((item) => (
        <FaqQuestion key={item.id} item={item} />
      ))}
    </div>
  )
}

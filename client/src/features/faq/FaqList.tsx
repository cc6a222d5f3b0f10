import { faqItems } from '@kooma/content/faq.ts'
import { FaqQuestion } from './FaqQuestion.tsx'
import { useOpenAddressedAnswer } from './use-deep-linked-answer.ts'
import styles from './FaqList.module.css'

/** The questions, each with an answer that opens by itself and leaves the others as they are. */
export function FaqList() {
  useOpenAddressedAnswer()
  return (
    <div className={styles.questions}>
      {faqItems.map((item) => (
        <FaqQuestion key={item.id} item={item} />
      ))}
    </div>
  )
}

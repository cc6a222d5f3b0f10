import type { FaqItem } from '@kooma/content/faq.ts'
import { settings } from '../../settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { WaysToAsk } from '../../ui/WaysToAsk.tsx'
import styles from './FaqQuestion.module.css'

type Props = { item: FaqItem }

/** The id is on the answer: for a link to it or a match of find-in-page, browsers open the details around it. */
export function FaqQuestion({ item: { id, question, answer, contactButtons } }: Props) {
  return (
    <details className={styles.item}>
      <summary className={styles.summary}>
        <span className={styles.disc} data-screen-only>
          <Icon path="M5 12h14">
            <path className={styles.plusStroke} d="M12 5v14" />
          </Icon>
        </span>
        <h2 className={styles.question}>{question}</h2>
      </summary>
      <div className={styles.answer} id={id} tabIndex={-1}>
        <p className={styles.text}>{answer}</p>
        {contactButtons && <WaysToAsk contact={settings} label="Ask us" subject={question} />}
      </div>
    </details>
  )
}

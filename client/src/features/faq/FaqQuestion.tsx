import type { FaqItem } from '@kooma/content/faq.ts'
import { Link } from 'react-router-dom'
import { settings } from '../../settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { WaysToAsk } from '../../ui/WaysToAsk.tsx'
import styles from './FaqQuestion.module.css'

type Props = { item: FaqItem }

/**
 * A question that expands to its answer, with or without JavaScript.
 * The id is on the answer: for a link to it or a find-in-page match, browsers open the details around it.
 */
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
        <p className={styles.text}>
          {answer}
          <Link
            className={styles.link}
            to={`/faq#${id}`}
            data-screen-only
            aria-label={`Link to this answer: ${question}`}
          >
            <Icon
              size={18}
              path="M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1.5 1.5M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.4l1.5-1.5"
            />
          </Link>
        </p>
        {contactButtons && <WaysToAsk contact={settings} label="Ask us" subject={question} />}
      </div>
    </details>
  )
}

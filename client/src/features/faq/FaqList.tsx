import type { FaqItem } from '@kooma/content/faq.ts'
import { navigationLinks } from '@kooma/content/navigation.ts'
import { interpolateContact } from '@kooma/content/site-settings.ts'
import { useLayoutEffect } from 'react'
import { useLocation } from '../../router.tsx'
import { settings } from '../../settings.ts'
import { ButtonLink } from '../../ui/ArrowButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { WaysToAsk } from '../../ui/WaysToAsk.tsx'
import styles from './FaqList.module.css'

// The build puts the questions into the bundle.
declare const __FAQ_ITEMS__: readonly FaqItem[]

// Outlives the page: Back shows it with the same answers open, and so with the same height.
const opened = new Set<string>()

export function FaqList() {
  const { hash, key } = useLocation()

  // New browsers open the answer of `/faq#licence` when the page loads, but not for a link within the app.
  // In a layout effect: no later than the page's own scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation.
  useLayoutEffect(() => {
    const answer = document.getElementById(hash.slice(1))
    const item = answer?.closest('details')
    if (!item || item.open) return
    item.open = true
    answer?.scrollIntoView({ behavior: 'instant' })
  }, [hash, key])

  return (
    <div>
      {__FAQ_ITEMS__.map((item) => (
        <FaqQuestion key={item.id} {...item} />
      ))}
    </div>
  )
}

/** The id is on the answer: for a link to it or a match of find-in-page, browsers open the details around it. */
function FaqQuestion({ id, question, answer, contactButtons }: FaqItem) {
  // The question that bears a page's name leads there.
  const page = navigationLinks.find(({ path }) => path === `/${id}`)
  return (
    <details
      className={styles.item}
      open={opened.has(id)}
      onToggle={({ currentTarget }) => opened[currentTarget.open ? 'add' : 'delete'](id)}
    >
      <summary className={styles.summary}>
        <span className={styles.disc} data-screen-only>
          <Icon path="M5 12h14">
            <path className={styles.plusStroke} d="M12 5v14" />
          </Icon>
        </span>
        <h2 className={styles.question}>{question}</h2>
      </summary>
      <div className={styles.answer} id={id} tabIndex={-1}>
        <p className={styles.text}>{interpolateContact(answer, settings)}</p>
        {page && <ButtonLink label={page.label} to={page.path} />}
        {contactButtons && <WaysToAsk contact={settings} label="Ask us" subject={question} />}
      </div>
    </details>
  )
}

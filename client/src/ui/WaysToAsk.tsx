import { mailUrl, type SiteSettings, whatsAppUrl } from '@kooma/content/site-settings.ts'
import styles from './WaysToAsk.module.css'

type Props = {
  contact: Pick<SiteSettings, 'contactEmail' | 'contactPhone'>
  label: string
  subject: string
  /** The email as a button, where asking is the way on. */
  isCall?: boolean
}

export function WaysToAsk({ contact, label, subject, isCall }: Props) {
  return (
    <div className={styles.ways} data-screen-only>
      <a
        className={isCall ? styles.call : styles.way}
        href={mailUrl(contact.contactEmail, subject)}
        data-button={isCall}
      >
        {label}
      </a>
      <a className={styles.way} href={whatsAppUrl(contact.contactPhone)}>
        WhatsApp
      </a>
      {/* A popover target works before hydration. */}
      <button className={styles.way} type="button" popoverTarget="chat" popoverTargetAction="show">
        Ask KoomaBot
      </button>
    </div>
  )
}

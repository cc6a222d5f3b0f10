import { mailUrl, type SiteSettings, whatsAppUrl } from '@kooma/content/site-settings.ts'
import styles from './WaysToAsk.module.css'

type Props = {
  contact: Pick<SiteSettings, 'contactEmail' | 'contactPhone'>
  label: string
  subject: string
}

/** Ways to ask a person or KoomaBot: an email with this label and subject, WhatsApp, and the chat. */
export function WaysToAsk({ contact, label, subject }: Props) {
  return (
    <div className={styles.ways} data-screen-only>
      <a className={styles.way} href={mailUrl(contact.contactEmail, subject)}>
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

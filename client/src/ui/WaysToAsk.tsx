import { mailUrl, type OwnerContact, whatsAppUrl } from '@kooma/content/site-settings.ts'
import { ButtonLink } from './ArrowButton.tsx'
import styles from './WaysToAsk.module.css'

type Props = {
  contact: OwnerContact
  label: string
  subject: string
  /** The email as a button, where asking is the way on. */
  isCall?: boolean
}

export function WaysToAsk({ contact, label, subject, isCall }: Props) {
  const mail = mailUrl(contact.contactEmail, subject)
  return (
    <div className={styles.ways} data-screen-only>
      {isCall ? (
        <ButtonLink label={label} to={mail} />
      ) : (
        <a className={styles.way} href={mail}>
          {label}
        </a>
      )}
      <div className={styles.ways}>
        <a className={styles.way} href={whatsAppUrl(contact.contactPhone)}>
          WhatsApp
        </a>
        {/* A popover target works before hydration. */}
        <button className={styles.way} type="button" popoverTarget="chat" popoverTargetAction="show">
          Ask KoomaBot
        </button>
      </div>
    </div>
  )
}

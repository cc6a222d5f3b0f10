import { stillWondering } from '@kooma/content/faq.ts'
import { settings } from '../../settings.ts'
import { Quad } from '../../ui/Quad.tsx'
import { WaysToAsk } from '../../ui/WaysToAsk.tsx'
import styles from './StillWondering.module.css'

export function StillWondering() {
  return (
    <section className={styles.sheet} data-screen-only>
      <div>
        <h2 className={styles.heading}>{stillWondering.heading}</h2>
        <p className={styles.text}>{stillWondering.text}</p>
        <WaysToAsk contact={settings} label="Email us" subject={stillWondering.subject} isCall />
      </div>
      <Quad className={styles.quad} pose="bank" />
    </section>
  )
}

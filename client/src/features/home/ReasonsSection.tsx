import { reasons } from '@kooma/content/home.ts'
import { FlightPath } from './FlightPath.tsx'
import styles from './ReasonsSection.module.css'

const pictures = import.meta.glob<string>('../../art/point-*.svg', { eager: true, query: '?url', import: 'default' })

export function ReasonsSection() {
  return (
    <section className={styles.reasons}>
      <FlightPath stretch="points" pieces={['cross', 'turn', 'under']} />
      <FlightPath stretch="bullets" pieces={['aboveBullets', 'downBullets', 'belowBullets']} />
      <h2 className={styles.heading}>{reasons.heading}</h2>
      <ul className={styles.points}>
        {reasons.points.map(({ id, title, text }) => (
          <li key={id} className={styles.point}>
            <img
              className={styles.picture}
              src={pictures[`../../art/point-${id}.svg`]}
              alt=""
              width="360"
              height="300"
              loading="lazy"
            />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

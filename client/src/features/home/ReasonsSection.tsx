import { reasons } from '@kooma/content/home.ts'
import allAges from '../../art/point-all-ages.svg'
import allEquipment from '../../art/point-all-equipment.svg'
import expertGuidance from '../../art/point-expert-guidance.svg'
import handsOnTraining from '../../art/point-hands-on-training.svg'
import safetyFirst from '../../art/point-safety-first.svg'
import { FlightPath } from './FlightPath.tsx'
import styles from './ReasonsSection.module.css'

type ReasonId = (typeof reasons.points)[number]['id']

const pictures: Record<ReasonId, string> = {
  'expert-guidance': expertGuidance,
  'hands-on-training': handsOnTraining,
  'safety-first': safetyFirst,
  'all-equipment': allEquipment,
  'all-ages': allAges,
}

export function ReasonsSection() {
  return (
    <section className={styles.reasons}>
      <FlightPath stretch="points" pieces={['cross', 'turn', 'under']} />
      <FlightPath stretch="bullets" pieces={['aboveBullets', 'downBullets', 'belowBullets']} />
      <h2 className={styles.heading}>{reasons.heading}</h2>
      <ul className={styles.points}>
        {reasons.points.map(({ id, title, text }) => (
          <li key={id} className={styles.point}>
            <img className={styles.picture} src={pictures[id]} alt="" width="360" height="300" loading="lazy" />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

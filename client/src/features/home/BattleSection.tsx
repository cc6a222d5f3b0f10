import { droneBaseBattle } from '@kooma/content/home.ts'
import arena from '../../art/arena.svg'
import styles from './BattleSection.module.css'

export function BattleSection() {
  return (
    <section className={styles.battle} data-surface="dark">
      <h2 className={styles.heading}>{droneBaseBattle.name}</h2>
      <img className={styles.arena} src={arena} alt="" width="1120" height="640" loading="lazy" />
      <div className={styles.words}>
        <p className={styles.text}>{droneBaseBattle.text}</p>
        <ul className={styles.audiences}>
          {droneBaseBattle.audiences.map((audience) => (
            <li key={audience} className={styles.audience}>
              {audience}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

import { droneBaseBattle } from '@kooma/content/home.ts'
import { capitalized } from '@kooma/content/text.ts'
import arena from '../../art/arena.svg'
import { settings } from '../../settings.ts'
import { WaysToAsk } from '../../ui/WaysToAsk.tsx'
import styles from './BattleSection.module.css'
import { FlightPath } from './FlightPath.tsx'

export function BattleSection() {
  return (
    <section className={styles.battle} data-surface="dark">
      <h2 className={styles.heading}>{droneBaseBattle.name}</h2>
      <div className={styles.arena} data-screen-only>
        <img src={arena} alt="" width="1120" height="640" loading="lazy" />
        <FlightPath stretch="arena" pieces={['swoop']} />
      </div>
      <div className={styles.words}>
        <p className={styles.text}>{`${capitalized(droneBaseBattle.is.en)}. ${droneBaseBattle.invitation}`}</p>
        <ul className={styles.audiences}>
          {droneBaseBattle.audiences.map((audience) => (
            <li key={audience.en} className={styles.audience}>
              {capitalized(audience.en)}
            </li>
          ))}
        </ul>
        <WaysToAsk contact={settings} label={droneBaseBattle.mailLabel} subject={droneBaseBattle.name} isCall />
      </div>
    </section>
  )
}

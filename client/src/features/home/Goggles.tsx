import firstPerson from '../../art/first-person.svg'
import { Artwork } from '../../ui/Artwork.tsx'
import styles from './Goggles.module.css'

// From far to near.
const sheets = ['sun', 'ridge', 'far-gate', 'trees', 'near-gate'] as const

/** What the pilot sees: five sheets that grow with the scroll, the nearer the faster, so the visitor flies through two gates. */
export function Goggles() {
  return (
    <div className={styles.goggles} data-screen-only>
      <div className={styles.view}>
        {sheets.map((sheet) => (
          <Artwork key={sheet} file={firstPerson} part={sheet} viewBox="0 0 800 400" />
        ))}
      </div>
    </div>
  )
}

import firstPerson from '../../art/first-person.svg'
import { Artwork } from '../../ui/Artwork.tsx'
import styles from './Goggles.module.css'

// From far to near.
const sheets = ['sun', 'ridge', 'far-trees', 'far-gate', 'trees', 'gate'] as const
const SQUARE = '0 -220 800 800'

/**
 * What the pilot sees. With the scroll the visitor puts the goggles on, until they fill the screen, and flies through two gates:
 * the nearer a sheet of paper is, the faster it grows. Without scroll timelines it is a picture in the goggles.
 */
export function Goggles() {
  return (
    <div className={styles.goggles} data-screen-only>
      <div className={styles.stage}>
        <div className={styles.world}>
          {sheets.map((sheet) => (
            <Artwork
              key={sheet}
              file={firstPerson}
              part={sheet.replace('far-', '')}
              viewBox={SQUARE}
              preserveAspectRatio="xMidYMid slice"
            />
          ))}
        </div>
        <Artwork
          className={styles.sights}
          file={firstPerson}
          part="sights"
          viewBox="0 0 160 90"
          preserveAspectRatio="none"
        />
        <Artwork
          className={styles.frame}
          file={firstPerson}
          part="goggles"
          viewBox="0 0 1000 625"
          preserveAspectRatio="none"
        />
      </div>
    </div>
  )
}

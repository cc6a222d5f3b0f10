import firstPerson from '../../art/first-person.svg'
import { Artwork } from '../../ui/Artwork.tsx'
import styles from './Goggles.module.css'

// From far to near. The trees and the gate are drawn once and come twice.
const sheets = ['sun', 'ridge', 'goal', 'far-trees', 'far-gate', 'trees', 'gate'] as const
const SQUARE = '0 -220 800 800'

/**
 * As the visitor scrolls, the goggles fill the screen, and the flight goes through two gates to a landing pad. Browsers
 * without scroll timelines show a still picture.
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
              isBelow
            />
          ))}
        </div>
        <div className={styles.sights} />
        <Artwork
          className={styles.frame}
          file={firstPerson}
          part="goggles"
          viewBox="0 0 1000 625"
          preserveAspectRatio="none"
          isBelow
        />
      </div>
    </div>
  )
}

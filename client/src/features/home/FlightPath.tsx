import lightQuad from '../../art/quad-light.svg'
import quad from '../../art/quad-plain.svg'
import animations from './FlightCurves.module.css'
import styles from './FlightPath.module.css'

/**
 * The pieces of the line, in percent of a stretch. FlightCurves.module.css has the same numbers as animations. An edge
 * that moves with the drone uncovers a piece, so a piece never turns back: it goes only up, only down, or (those of
 * `across`) only to one side. Where two pieces meet level, the edge would cut a level line in half; the second piece
 * begins with the end of the first to hide that.
 */
const curves = {
  takeOff: 'M74.5 0C77 14 74.5 50 84.5 50',
  climb: 'M82.3 49.3Q83.4 50 84.5 50C98 50 98 12 86 12',
  loop: 'M88 12.4C87.4 12.1 86.7 12 86 12C77 12 76.5 34 82 47',
  outward: 'M82 47C86 57 95 62 95 100',
  sweep: 'M95 0C95 36 4.5 4 4.5 58',
  roundLeaf: 'M4.5 -2V0C4.5 92 20 18.6 104 100',
  pastLeaf: 'M4.5 56V58C4.5 90 30 92 107 97',
  cross: 'M105 1C75 14 38 -6.3 16 0',
  turn: 'M16 0C2 4 1 98.9 8 100',
  under: 'M8 100C22 102.2 62 108 105 97',
  aboveBullets: 'M105 1C75 14 6.5 -6 5 8',
  downBullets: 'M5 8C2 36 2 64 6 92',
  belowBullets: 'M6 92C7.8 104.6 60 108 105 97',
  swoop: 'M104 2C76 22 80 70 105 96',
  firstGate: 'M100 0C70 10 11 6 11 36',
  secondGate: 'M11 36C11 61 65 53 65 78',
  descent: 'M65 78C65 92 46 100 34 100',
  // Ends below the drone's tail: the last bit of its way down has no line.
  landing: 'M44.2 0C27.3 0 18.3 31 16.4 79.3',
}

type Piece = keyof typeof curves

const across: Partial<Record<Piece, 'left' | 'right'>> = {
  cross: 'left',
  under: 'right',
  aboveBullets: 'left',
  belowBullets: 'right',
}

type Props = {
  stretch: 'mission' | 'story' | 'points' | 'bullets' | 'arena' | 'join' | 'land'
  pieces: readonly Piece[]
}

/**
 * A stretch of the line through the home page. Each piece has a drone of its own, which hands over to the next. Without
 * scroll timelines the line is whole, and the drone has landed.
 */
export function FlightPath({ stretch, pieces }: Props) {
  return pieces.map((piece) => (
    <div
      key={piece}
      className={`${styles.stretch} ${animations[piece]}`}
      data-stretch={stretch}
      data-piece={piece}
      data-across={across[piece]}
    >
      <div className={styles.flight}>
        <div className={styles.frame}>
          <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={curves[piece]} />
          </svg>
        </div>
      </div>
      <div className={styles.side}>
        {/* A `<use>` would copy 85 elements into each stretch. */}
        <img
          className={styles.drone}
          src={stretch === 'arena' || stretch === 'story' ? lightQuad : quad}
          alt=""
          width="560"
          height="480"
          loading="lazy"
        />
      </div>
    </div>
  ))
}

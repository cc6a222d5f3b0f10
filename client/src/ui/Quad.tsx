import { ViewTransition } from 'react'
import bank from '../art/quad-bank.svg'
import dive from '../art/quad-dive.svg'
import plain from '../art/quad-plain.svg'
import { drawingUrl } from './Artwork.tsx'
import styles from './Quad.module.css'

type Rotor = { hub: string; turn: number }
type Pose = {
  file: string
  /** Lays the plan of a rotor flat: the first four numbers of an SVG matrix. */
  plan: string
  /** The rotors painted below the body, and above it. */
  rear: readonly Rotor[]
  front: readonly Rotor[]
}

// From the drawings: the hubs lie in the view box of 560 by 480.
const poses = {
  plain: {
    file: plain,
    plan: '-1.267 .707 .802 1.1',
    rear: [
      { hub: '324 105.2', turn: 0 },
      { hub: '121.2 218.3', turn: 65 },
    ],
    front: [
      { hub: '429.9 250.4', turn: 95 },
      { hub: '227.1 363.6', turn: 37 },
    ],
  },
  bank: {
    file: bank,
    plan: '-1.186 .859 .387 .948',
    rear: [
      { hub: '159.6 245.4', turn: 65 },
      { hub: '349.3 107.9', turn: 0 },
    ],
    front: [
      { hub: '210.7 370.5', turn: 37 },
      { hub: '400.5 233', turn: 95 },
    ],
  },
  dive: {
    file: dive,
    plan: '-1.26 -.329 -.685 1.169',
    rear: [
      { hub: '219.9 137.4', turn: 65 },
      { hub: '129.4 291.7', turn: 37 },
    ],
    front: [
      { hub: '421.5 190', turn: 0 },
      { hub: '331 344.4', turn: 95 },
    ],
  },
} as const satisfies Record<string, Pose>

type Props = {
  pose: keyof typeof poses
  className: string | undefined
  /** Hovers and turns its rotors until the visitor pauses motion. Otherwise both come to rest within five seconds. */
  isHovering?: boolean
}

/** The academy's quadcopter, drawn from its parts so that the rotors can turn. */
export function Quad({ pose, className, isHovering = false }: Props) {
  const { file, plan, rear, front } = poses[pose]
  const rotors = (pair: readonly Rotor[]) =>
    pair.map(({ hub, turn }) => (
      <g key={hub} transform={`matrix(${plan} ${hub})`}>
        <g className={styles.rotor}>
          <use href={drawingUrl(file, 'prop')} transform={`rotate(${turn})`} />
        </g>
      </g>
    ))
  return (
    <div className={className}>
      <svg
        className={styles.quad}
        data-hovering={isHovering || undefined}
        viewBox="0 0 560 480"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <use href={drawingUrl(file, 'frame')} />
        {rotors(rear)}
        <use href={drawingUrl(file, 'body')} />
        {rotors(front)}
      </svg>
    </div>
  )
}

/** The one quadcopter of a page that flies on to the next page, in browsers with view transitions. */
export function FlyingQuad(props: Props) {
  return (
    <ViewTransition name="quad" share="fly" default="none">
      <Quad {...props} />
    </ViewTransition>
  )
}

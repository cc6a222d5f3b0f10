import { ViewTransition } from 'react'
import bank from '../art/quad-bank.svg'
import dive from '../art/quad-dive.svg'
import plain from '../art/quad-plain.svg'
import { Artwork, drawingUrl } from './Artwork.tsx'
import styles from './Quad.module.css'

const files = { plain, bank, dive }
const VIEW_BOX = '0 0 560 480'

type Props = {
  pose: keyof typeof files
  className?: string
  /** Otherwise its rotors stop within five seconds. */
  isHovering?: boolean
}

/** Each rotor is a box that the compositor turns: inside SVG every frame would cost a layout and a paint. */
export function Quad({ pose, className, isHovering }: Props) {
  const file = files[pose]
  const rotor = (turn: number) => (
    <div className={styles.rotor}>
      <svg viewBox="-65 -65 130 130" aria-hidden="true">
        <use href={drawingUrl(file, 'prop')} transform={`rotate(${turn})`} />
      </svg>
    </div>
  )
  return (
    <div className={className}>
      <div className={styles.quad} data-pose={pose} data-hovering={isHovering}>
        <Artwork file={file} part="frame" viewBox={VIEW_BOX} />
        {rotor(0)}
        {rotor(65)}
        <Artwork file={file} part="body" viewBox={VIEW_BOX} />
        {rotor(95)}
        {rotor(37)}
      </div>
    </div>
  )
}

export function FlyingQuad(props: Props) {
  return (
    <ViewTransition name="quad" share="fly" default="none">
      <Quad {...props} />
    </ViewTransition>
  )
}

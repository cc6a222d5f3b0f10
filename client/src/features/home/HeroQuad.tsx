import flightLine from '../../art/flight-line.svg'
import quad from '../../art/quad-hero.svg'
import { Artwork } from '../../ui/Artwork.tsx'
import styles from './HeroQuad.module.css'

type Props = { className: string | undefined }

export function HeroQuad({ className }: Props) {
  return (
    <div className={className}>
      <Artwork className={styles.line} file={flightLine} viewBox="0 0 560 760" />
      <Artwork className={styles.quad} file={quad} viewBox="0 0 560 760" />
    </div>
  )
}

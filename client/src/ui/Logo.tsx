import { siteName } from '@kooma/content/site.ts'
import logo from '../art/logo.svg'
import { drawingUrl } from './Artwork.tsx'

/** The wordmark KOOMA, its K a drone seen from above. The letters have the colour of the text; the drone's rings are always orange. */
export function Logo() {
  return (
    <svg viewBox="0 0 308 64" role="img" aria-label={siteName}>
      <use href={drawingUrl(logo, 'art')} />
    </svg>
  )
}

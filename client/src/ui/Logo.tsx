import { siteName } from '@kooma/content/site.ts'
import logo from '../art/logo.svg'
import { drawingUrl } from './Artwork.tsx'

/** The wordmark. Its letters have the colour of the text. */
export function Logo() {
  return (
    <svg viewBox="0 0 308 64" role="img" aria-label={siteName}>
      <use href={drawingUrl(logo, 'art')} />
    </svg>
  )
}

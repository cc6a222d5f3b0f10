type Props = {
  file: string
  part?: string
  viewBox: string
  className?: string
  preserveAspectRatio?: string
  /** Not on the first screen of its page. */
  isBelow?: boolean
}

/** A part of an SVG file as decoration. An `<img>` would be the largest contentful paint; with `<use>`, text is. */
export function Artwork({ file, part = 'art', viewBox, className, preserveAspectRatio, isBelow }: Props) {
  return (
    <svg className={className} viewBox={viewBox} preserveAspectRatio={preserveAspectRatio} aria-hidden="true">
      <use href={drawingUrl(file, part, isBelow)} />
    </svg>
  )
}

/**
 * What the first screen shows of a drawing is in the built page (`client/prerender/page-template.ts`). All else comes
 * as a file.
 */
export function drawingUrl(file: string, part: string, isBelow = false): string {
  const id = `${/[^/]+(?=\.svg$)/.exec(file)}--${part}`
  const isInPage = !isBelow && (import.meta.env.SSR || document.getElementById(id))
  return isInPage ? `#${id}` : `${file}#${part}`
}

type Props = {
  file: string
  part?: string
  viewBox: string
  className?: string
  preserveAspectRatio?: string
}

/** A part of an SVG file as decoration. An `<img>` would be the largest contentful paint; with `<use>`, text is. */
export function Artwork({ file, part = 'art', viewBox, className, preserveAspectRatio }: Props) {
  return (
    <svg className={className} viewBox={viewBox} preserveAspectRatio={preserveAspectRatio} aria-hidden="true">
      <use href={drawingUrl(file, part)} />
    </svg>
  )
}

/** A part of a drawing is in the built page (`client/prerender/page-template.ts`) or, after a navigation, in its file. */
export function drawingUrl(file: string, part: string): string {
  const id = `${/[^/]+(?=\.svg$)/.exec(file)}--${part}`
  return import.meta.env.SSR || document.getElementById(id) ? `#${id}` : `${file}#${part}`
}

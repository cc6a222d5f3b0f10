type Props = {
  /** The URL of an SVG file. */
  file: string
  /** The id of the element to draw. */
  part?: string
  viewBox: string
  className?: string | undefined
  preserveAspectRatio?: string
}

/**
 * Decorative artwork that may be in the first viewport. An `<img>` would count as the largest contentful paint;
 * a `<use>` doesn't, so text does.
 */
export function Artwork({ file, part = 'art', viewBox, className, preserveAspectRatio }: Props) {
  return (
    <svg className={className} viewBox={viewBox} preserveAspectRatio={preserveAspectRatio} aria-hidden="true">
      <use href={drawingUrl(file, part)} />
    </svg>
  )
}

/**
 * The URL of a part of a drawing. A built page carries the drawings that it shows (`client/prerender/drawings.ts`);
 * a page that the visitor goes on to within the app takes them from their files.
 */
export function drawingUrl(file: string, part: string): string {
  const id = `${/[^/]+(?=\.svg$)/.exec(file)}--${part}`
  return import.meta.env.SSR || document.getElementById(id) ? `#${id}` : `${file}#${part}`
}

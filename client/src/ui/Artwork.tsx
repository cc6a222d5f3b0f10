type Props = {
  /** The address of the file, as importing it tells. */
  file: string
  viewBox: string
  className?: string | undefined
  preserveAspectRatio?: string
}

/**
 * Draws a file of our artwork where it may be in sight at once. As a picture it would count as the page's largest paint
 * and be waited for; drawn like this the text comes first. Decoration only: it has no name.
 */
export function Artwork({ file, viewBox, className, preserveAspectRatio }: Props) {
  return (
    <svg className={className} viewBox={viewBox} preserveAspectRatio={preserveAspectRatio} aria-hidden="true">
      <use href={`${file}#art`} />
    </svg>
  )
}

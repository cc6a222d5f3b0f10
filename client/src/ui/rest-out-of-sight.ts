/** A ref for what holds endless motion. `[data-unseen]` ends it out of sight: each frame of a scroll restyles all that is animated, even when paused. */
export function restOutOfSight(element: Element | null) {
  if (!element) return
  const observer = new IntersectionObserver((entries) => {
    element.toggleAttribute('data-unseen', !entries.at(-1)?.isIntersecting)
  })
  observer.observe(element)
  return () => observer.disconnect()
}

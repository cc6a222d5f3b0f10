/**
 * A ref for what holds endless motion. `[data-unseen]` takes its animations away while it is out of sight: every frame
 * of a scroll restyles whatever is animated anywhere on the page, even when paused.
 */
export function restOutOfSight(element: Element | null) {
  if (!element) return
  const observer = new IntersectionObserver((entries) => {
    element.toggleAttribute('data-unseen', !entries.at(-1)?.isIntersecting)
  })
  observer.observe(element)
  return () => observer.disconnect()
}

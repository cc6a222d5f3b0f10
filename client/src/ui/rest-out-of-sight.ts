/** A ref for what holds endless motion. `[data-unseen]` ends it out of sight: while scrolling, even paused animations are restyled. */
export function restOutOfSight(element: Element | null) {
  if (!element) return
  const observer = new IntersectionObserver((entries) => {
    element.toggleAttribute('data-unseen', !entries.at(-1)?.isIntersecting)
  })
  observer.observe(element)
  return () => observer.disconnect()
}

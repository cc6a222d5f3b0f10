/**
 * A ref for what holds endless motion. `[data-in-sight]` starts it: while the visitor scrolls, even paused animations
 * are restyled, and before hydration rotors would delay the script.
 */
export function moveInSight(element: Element | null) {
  if (!element) return
  const observer = new IntersectionObserver((entries) => {
    element.toggleAttribute('data-in-sight', entries.at(-1)?.isIntersecting)
  })
  observer.observe(element)
  return () => observer.disconnect()
}

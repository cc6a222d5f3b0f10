// Some browsers don't report paint times, for privacy. Load after this time at the latest.
const LONGEST_WAIT_MS = 2000

/**
 * The inline script of every built page. It loads the content of the template `deferred`, the scripts and the font, after the first paint,
 * so they don't compete with the paint for a slow network or processor.
 */
export const inlineScript = `(${loadDeferred})(${LONGEST_WAIT_MS})`

// Serialized into the page, so it can't use imports or variables of this module.
function loadDeferred(longestWaitMs: number): void {
  const deferred = document.querySelector<HTMLTemplateElement>('#deferred')
  // Appending moves the content, so a second call does nothing.
  const load = () => deferred && document.body.append(deferred.content)
  // A background tab paints only when the visitor switches to it. Have it ready by then.
  if (document.hidden) load()
  const observer = new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length > 0 && load())
  observer.observe({ type: 'paint', buffered: true })
  setTimeout(load, longestWaitMs)
}

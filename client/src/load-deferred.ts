// A browser that keeps its paint times to itself, as some do for privacy, gets what waits all the same.
const LONGEST_WAIT_MS = 2000

/**
 * The inline script of every built page. It takes what the page keeps in its template `deferred` into the page once the visitor sees it,
 * so that neither script nor font takes its share of a slow network or processor from the first paint.
 */
export const inlineScript = `(${loadDeferred})(${LONGEST_WAIT_MS})`

// It stands in the page as text, so it knows nothing but the browser.
function loadDeferred(longestWaitMs: number): void {
  const waiting = document.querySelector<HTMLTemplateElement>('#deferred')
  // Taken once, the template is empty, and taking it again does nothing.
  const load = () => waiting && document.body.append(waiting.content)
  // A tab that was opened in the background paints when it is looked at, and should be ready by then.
  if (document.hidden) load()
  const seen = new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length > 0 && load())
  seen.observe({ type: 'paint', buffered: true })
  setTimeout(load, longestWaitMs)
}

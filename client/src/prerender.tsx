import { prerender } from 'react-dom/static'
import { App } from './App.tsx'
import { Router } from './router.tsx'

export { inlineScript } from './before-hydration.ts'

/** Rejects when a component throws. Inside Suspense, React would only log it. */
export async function renderPage(path: string): Promise<{ head: string; body: string }> {
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <html lang="en">
      <body>
        <div id="root">
          <Router start={{ pathname: path, hash: '', key: '', isBackOrForward: false }}>
            <App />
          </Router>
        </div>
      </body>
    </html>,
    {
      // Otherwise Suspense content over 12.8 kB is rendered hidden, and needs inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        errors.push(error)
      },
    },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]

  const [, head = '', body] = /<head>(.*)<\/head><body>(.*)<\/body>/s.exec(html) ?? []
  if (!body) throw new Error(`Rendering ${path} rendered no document.`)
  return { head, body }
}

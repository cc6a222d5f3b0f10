import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './App.tsx'
import './styles/font.css'
import './styles/reset.css'
import './styles/tokens.css'
import './styles/base.css'

export { inlineScript } from './load-deferred.ts'

/**
 * Renders the screen of a path to the two parts of an HTML file.
 * Rejects when any part of the screen throws, even inside Suspense, where React would only log it.
 */
export async function renderScreen(path: string): Promise<{ head: string; body: string }> {
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <html lang="en">
      <body>
        <div id="root">
          <StrictMode>
            <StaticRouter location={path}>
              <App />
            </StaticRouter>
          </StrictMode>
        </div>
      </body>
    </html>,
    {
      // Over 12.8 kB of content inside Suspense would otherwise come out hidden, with inline scripts to show it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        errors.push(error)
      },
    },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]

  const [, head = '', body] = /<head>(.*)<\/head><body>(.*)<\/body>/s.exec(html) ?? []
  if (!body) throw new Error(`Rendering ${path} made no document.`)
  return { head, body }
}

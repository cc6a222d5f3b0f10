import { placeholderMailboxNotice } from '@kooma/content/site-settings.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { inlineScript } from './before-hydration.ts'
import { currentLocation, Router } from './router.tsx'
import { settings } from './settings.ts'
import './styles/font.css'
import './styles/reset.css'
import './styles/tokens.css'
import './styles/base.css'

// Built pages have it in their head.
if (import.meta.env.DEV)
  document.head.append(Object.assign(document.createElement('script'), { textContent: inlineScript() }))
const root = document.querySelector('#root')
if (!root) throw new Error('The page has no element with the id root.')
const site = (
  <StrictMode>
    <Router start={currentLocation()}>
      <App />
    </Router>
  </StrictMode>
)
// The development server sends an empty root.
if (root.hasChildNodes()) hydrateRoot(root, site, { onUncaughtError: keepServedPage(root) })
else createRoot(root).render(site)
// From here on React hydrates whatever is pressed.
document.documentElement.dataset.script = 'running'

const notice = placeholderMailboxNotice(settings)
if (notice) console.info(notice)

/** Puts the served page back when an uncaught error empties it: its links, FAQ and form work. */
function keepServedPage(container: Element): (error: unknown) => void {
  // A copy in this document would load its pictures.
  const served = document.implementation.createHTMLDocument().importNode(container, true)
  const { title } = document
  const { pathname } = window.location
  return (error) => {
    console.error('The page goes on without its script:', error)
    // Only the first page was kept. The server has the others.
    if (window.location.pathname !== pathname) return window.location.reload()
    container.replaceChildren(...served.childNodes)
    document.title = title
    delete document.documentElement.dataset.script
  }
}

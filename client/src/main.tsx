import { placeholderMailboxNotice } from '@kooma/content/site-settings.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { reloadOnNewBuild } from './reload-on-new-build.ts'
import { settings } from './settings.ts'
import './styles/font.css'
import './styles/reset.css'
import './styles/tokens.css'
import './styles/base.css'

reloadOnNewBuild()

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no element with the id root.')

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

// Built pages have content to hydrate; the development server sends an empty root.
// In a transition React hydrates in small steps and handles clicks in between.
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, site))
else createRoot(root).render(site)

const notice = placeholderMailboxNotice(settings)
if (notice) console.info(notice)

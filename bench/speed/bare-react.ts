import { createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter, Link, useLocation } from 'react-router-dom'

// The least that a page of React and its router can be: one link, which is marked once it was pressed. bare-page.ts writes the page around it.
function BareLink() {
  const { search } = useLocation()
  return createElement(Link, { to: '/bare?pressed', 'aria-current': search ? 'page' : undefined }, 'A link')
}

const root = document.querySelector('#root')
if (root) startTransition(() => void hydrateRoot(root, createElement(BrowserRouter, null, createElement(BareLink))))

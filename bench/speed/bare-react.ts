import { createElement, startTransition, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

// The least that a page of React can be. control-pages.ts writes the page around it.
function BareButton() {
  const [isPressed, setIsPressed] = useState(false)
  return createElement(
    'button',
    { type: 'button', 'aria-pressed': isPressed, onClick: () => setIsPressed(true) },
    'Press',
  )
}

const root = document.querySelector('#root')
if (root) startTransition(() => void hydrateRoot(root, createElement(BareButton)))

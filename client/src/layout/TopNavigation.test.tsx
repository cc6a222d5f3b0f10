import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { App } from '../App.tsx'

test('a path in capitals shows its page and marks its link', () => {
  render(
    <MemoryRouter initialEntries={['/FAQ']}>
      <App />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('FAQ')
  expect(screen.getByRole('link', { name: 'FAQ', hidden: true }).getAttribute('aria-current')).toBe('page')
})

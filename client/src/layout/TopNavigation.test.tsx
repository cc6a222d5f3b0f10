import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { App } from '../App.tsx'

afterEach(cleanup)

test('a path in capitals shows its screen and marks its link', () => {
  render(
    <MemoryRouter initialEntries={['/FAQ']}>
      <App />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('FAQ')
  expect(screen.getByRole('link', { name: 'FAQ', hidden: true }).getAttribute('aria-current')).toBe('page')
})

test('a click on a link shows the next screen', async () => {
  render(
    <MemoryRouter initialEntries={['/home']}>
      <App />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Explore Courses' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our Courses')
})

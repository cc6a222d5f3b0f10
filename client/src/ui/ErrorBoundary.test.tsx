import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'

afterEach(() => vi.restoreAllMocks())

test('a failed part shows its fallback, and the rest of the page keeps working', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <>
      <ErrorBoundary fallback={<p>These videos cannot be shown.</p>}>
        <Broken />
      </ErrorBoundary>
      <p>The rest</p>
    </>,
  )
  expect(screen.getByText('These videos cannot be shown.')).toBeDefined()
  expect(screen.getByText('The rest')).toBeDefined()
})

function Broken(): never {
  throw new Error('broken')
}

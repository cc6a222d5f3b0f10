import type { Locator, Page } from 'playwright/test'

/** The parts of a row of videos that a visitor sees. */
export type RowParts = Record<'track' | 'left' | 'right' | 'playButtons' | 'players', Locator>

/** Finds the parts of a row by its title. */
export function rowParts(page: Page, title: string): RowParts {
  const track = page.getByRole('region', { name: `${title} videos` })
  return {
    track,
    left: page.getByRole('button', { name: `Scroll ${title} left` }),
    right: page.getByRole('button', { name: `Scroll ${title} right` }),
    playButtons: track.getByRole('button', { name: /^Play: / }),
    players: track.locator('iframe'),
  }
}

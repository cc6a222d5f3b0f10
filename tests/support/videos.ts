import type { Locator, Page } from 'playwright/test'

/** The parts of a row of videos that a visitor sees. */
export type RowParts = Record<'rail' | 'left' | 'right' | 'playButtons' | 'players', Locator>

/** Finds the parts of a row by its title. */
export function rowParts(page: Page, title: 'Sport' | 'RealEstate'): RowParts {
  const rail = page.getByRole('region', { name: `${title} videos` })
  return {
    rail,
    left: page.getByRole('button', { name: `Scroll ${title} left` }),
    right: page.getByRole('button', { name: `Scroll ${title} right` }),
    playButtons: rail.getByRole('button', { name: /^Play: / }),
    players: rail.locator('iframe'),
  }
}

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

/** Makes the video host miss thumbnails of the sizes given, as it does: with a 404 and a grey picture of 120 pixels. */
export async function missThumbnails(page: Page, sizes: readonly string[]): Promise<void> {
  for (const size of sizes) {
    await page.route(`https://i.ytimg.com/vi/*/${size}.jpg`, (route) => route.continue({ url: `${route.request().url()}?missing` }))
  }
}

/** Reads how far a row is scrolled, in pixels. */
export function scrollLeft(rail: Locator): Promise<number> {
  return rail.evaluate((element) => element.scrollLeft)
}

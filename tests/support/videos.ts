import { videoCategories } from '@kooma/content/videos.ts'
import type { Page } from 'playwright/test'

/** Finds the parts of a row of videos by its title, which is that of the first row unless given. */
export function rowParts(page: Page, title = videoCategories[0]?.title) {
  const track = page.getByRole('region', { name: `${title} videos` })
  return {
    track,
    left: page.getByRole('button', { name: `Scroll ${title} left` }),
    right: page.getByRole('button', { name: `Scroll ${title} right` }),
    playButtons: track.getByRole('button', { name: /^Play: / }),
    players: track.locator('iframe'),
  }
}

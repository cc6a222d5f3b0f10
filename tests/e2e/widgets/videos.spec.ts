import { videoCategories, videoId } from '@kooma/content/videos.ts'
import { expect, expectAccessible, hold, open, type Page, test } from '../../support/site.ts'
import { rowParts } from '../../support/videos.ts'

const [firstVideo, secondVideo] = videoCategories[0]?.videos ?? []
if (!firstVideo || !secondVideo)
  throw new Error('These tests play one video after the other: they need two in the first row.')
const FIRST_ID = videoId(firstVideo)
const OWN_PICTURE = /poster-sport-1/

// Spec 2.18, 3.6, 3.7, 4.4, 9.4
test('each row holds its videos, each a thumbnail with a title and a play button', async ({ page }) => {
  await open(page, '/videography')
  for (const { title, videos } of videoCategories) {
    const { track, playButtons, players } = rowParts(page, title)
    await expect(track.getByRole('heading', { level: 3 })).toHaveText(videos.map((video) => video.title))
    await expect(players).toHaveCount(0)
    await expect(playButtons).toHaveCount(videos.length)
    for (const video of videos) {
      await expect(track.getByRole('button', { name: `Play: ${video.title}` })).toBeAttached()
      const thumbnail = track.locator(`img[src="https://i.ytimg.com/vi/${videoId(video)}/maxresdefault.jpg"]`)
      await thumbnail.scrollIntoViewIfNeeded()
      await expect(thumbnail).toHaveCSS('opacity', '1')
    }
  }
})

test('a video without a sharp thumbnail shows the small one', async ({ page, consoleErrors }) => {
  await missThumbnails(page, 'maxresdefault')
  await open(page, '/videography')
  const thumbnail = page.locator(`img[src="https://i.ytimg.com/vi/${FIRST_ID}/hqdefault.jpg"]`)
  await expect(thumbnail).toHaveCSS('opacity', '1')
  await expect(thumbnail).toHaveJSProperty('naturalWidth', 480)
  consoleErrors.length = 0
})

for (const [state, breakThumbnails] of [
  ['has no thumbnail', (page: Page) => missThumbnails(page, '*')],
  ['cannot be reached', (page: Page) => page.route('https://i.ytimg.com/**', (route) => route.abort())],
] as const) {
  test(`our own picture stays when the video host ${state}`, async ({ page, consoleErrors }) => {
    await breakThumbnails(page)
    await open(page, '/videography')
    const { track } = rowParts(page, 'Sport')
    // The first error shows that a thumbnail was asked for.
    await expect.poll(() => consoleErrors.length).toBeGreaterThan(0)
    await expect(track.locator('li').first().locator('img')).toHaveCount(0)
    await expect(track.locator('use').first()).toHaveAttribute('href', OWN_PICTURE)
    consoleErrors.length = 0
  })
}

test('the video host is asked for a thumbnail once the page is hydrated, and for a player once a visitor comes near play', async ({
  page,
}) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/videography', { waitUntil: 'commit' })
  const { track, playButtons } = rowParts(page, 'Sport')
  await expect(track.locator('use').first()).toHaveAttribute('href', OWN_PICTURE)
  const thumbnail = page.locator(`img[src*="${FIRST_ID}"]`)
  await expect(thumbnail).toHaveCount(0)
  release()
  await expect(thumbnail).toHaveCSS('opacity', '1')

  const connection = page.locator('link[rel=preconnect][href="https://www.youtube-nocookie.com"]')
  await expect(connection).toHaveCount(0)
  await playButtons.first().focus()
  await expect(connection).toHaveCount(1)
})

// Spec 2.21, 4.4, 4.5
test('play puts a player that autoplays in place of the thumbnail, one in each row at a time', async ({ page }) => {
  await open(page, '/videography')
  const sport = rowParts(page, 'Sport')
  const realEstate = rowParts(page, 'RealEstate')
  const firstCard = sport.track.locator('li').first()
  const before = await firstCard.boundingBox()
  await sport.playButtons.first().click()
  await expect(sport.players).toHaveAttribute(
    'src',
    `https://www.youtube-nocookie.com/embed/${FIRST_ID}?autoplay=1&playsinline=1&rel=0`,
  )
  await expect(sport.players).toBeFocused()
  const after = await firstCard.boundingBox()
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
  // The host refuses to play for a page that sends no referrer.
  await expect(sport.players.contentFrame().getByRole('paragraph')).toHaveText(/^Playing for http:\/\/localhost:\d+\/$/)
  await expectAccessible(page)

  await realEstate.playButtons.first().click()
  await sport.track.getByRole('button', { name: `Play: ${secondVideo.title}` }).click()
  await expect(sport.players).toHaveCount(1)
  await expect(sport.players).toHaveAttribute('title', secondVideo.title)
  await expect(sport.track.getByRole('button', { name: `Play: ${firstVideo.title}` })).toBeVisible()
  await expect(realEstate.players).toHaveCount(1)
})

/** Makes the video host miss thumbnails of a size, as it does: with a 404 and a grey picture of 120 px. */
async function missThumbnails(page: Page, size: string): Promise<void> {
  await page.route(`https://i.ytimg.com/vi/*/${size}.jpg`, (route) =>
    route.continue({ url: `${route.request().url()}?missing` }),
  )
}

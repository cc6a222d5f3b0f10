import { videoCategories, videoId } from '@kooma/content/videos.ts'
import { boxOf, expect, expectAccessible, hold, type Locator, open, type Page, test } from '../../support/site.ts'

const [firstRow, otherRow] = videoCategories
const [firstVideo, secondVideo] = firstRow?.videos ?? []
if (!firstVideo || !secondVideo || !otherRow)
  throw new Error('These tests play videos one after the other: they need two rows, the first with two.')
const FIRST_ID = videoId(firstVideo)
const OWN_PICTURE = /poster-/

// Spec 2.18, 3.6, 3.7, 4.4, 9.4
test('each row holds its videos, each a thumbnail with a title and a play button', async ({ page }) => {
  await open(page, '/videography')
  for (const { title, videos } of videoCategories) {
    const { track, playButtons } = rowParts(page, title)
    await expect(track.getByRole('heading', { level: 3 })).toHaveText(videos.map((video) => video.title))
    for (const [index, video] of videos.entries()) {
      await expect(playButtons.nth(index)).toHaveAccessibleName(`Play: ${video.title}`)
      const thumbnail = track.locator(`img[src="https://i.ytimg.com/vi/${videoId(video)}/maxresdefault.jpg"]`)
      await thumbnail.scrollIntoViewIfNeeded()
      await expect(thumbnail).toHaveCSS('opacity', '1')
    }
  }
})

test('a video without a sharp thumbnail shows the small one', async ({ page, consoleErrors }) => {
  const sharp = 'https://i.ytimg.com/vi/*/maxresdefault.jpg'
  await page.route(sharp, (route) => route.continue({ url: `${route.request().url()}?missing` }))
  await open(page, '/videography')
  const thumbnail = page.locator(`img[src="https://i.ytimg.com/vi/${FIRST_ID}/hqdefault.jpg"]`)
  await expect(thumbnail).toHaveCSS('opacity', '1')
  await expect(thumbnail).toHaveJSProperty('naturalWidth', 480)
  consoleErrors.length = 0
})

test('our own picture stays when the video host cannot be reached', async ({ page, consoleErrors }) => {
  await page.route('https://i.ytimg.com/**', (route) => route.abort())
  await open(page, '/videography')
  const { track } = rowParts(page)
  // The first error shows that a thumbnail was asked for.
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0)
  await expect(track.locator('li').first().locator('img')).toHaveCount(0)
  await expect(track.locator('use').first()).toHaveAttribute('href', OWN_PICTURE)
  consoleErrors.length = 0
})

test('thumbnails are asked for after hydration, and the player when a visitor comes near play', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/videography', { waitUntil: 'commit' })
  const { track, playButtons } = rowParts(page)
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

test('in a page translated into a language from right to left, the left arrow leads on', async ({ page }) => {
  await open(page, '/videography')
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const { left, right, track } = rowParts(page)
  // The row measures itself when its size changes.
  await page.setViewportSize({ width: 1200, height: 900 })
  await expect(right).toHaveAttribute('aria-disabled', 'true')
  await left.click()
  await expect.poll(() => track.evaluate((row) => row.scrollLeft)).toBeLessThan(-100)
})

// Spec 2.21, 4.4, 4.5
test('play puts a player that autoplays in place of the thumbnail, one in each row at a time', async ({ page }) => {
  await open(page, '/videography')
  const row = rowParts(page)
  const other = rowParts(page, otherRow.title)
  const firstCard = row.track.locator('li').first()
  const { width, height } = await boxOf(firstCard)
  await row.playButtons.first().click()
  await expect(row.players).toHaveAttribute(
    'src',
    `https://www.youtube-nocookie.com/embed/${FIRST_ID}?autoplay=1&playsinline=1&rel=0`,
  )
  await expect(row.players).toBeFocused()
  expect(await boxOf(firstCard)).toMatchObject({ width, height })
  // The host refuses to play for a page that sends no referrer.
  await expect(row.players.contentFrame().getByRole('paragraph')).toHaveText(/^Playing for http:\/\/localhost:\d+\/$/)
  await expectAccessible(page)

  await other.playButtons.first().click()
  await row.track.getByRole('button', { name: `Play: ${secondVideo.title}` }).click()
  await expect(row.players).toHaveCount(1)
  await expect(row.players).toHaveAttribute('title', secondVideo.title)
  await expect(row.track.getByRole('button', { name: `Play: ${firstVideo.title}` })).toBeVisible()
  await expect(other.players).toHaveCount(1)
})

// Spec 2.19
test('on a desktop a row that scrolls has buttons, on a phone its edge cuts the next video', async ({ page }) => {
  await open(page, '/videography')
  for (const width of [320, 390, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const { title } of videoCategories) {
      const { track, left, right } = rowParts(page, title)
      const scrolls = await track.evaluate((row) => row.scrollWidth > row.clientWidth)
      for (const button of [left, right]) await expect(button).toBeVisible({ visible: width >= 1024 && scrolls })
    }
    if (width > 390) continue
    const next = await boxOf(rowParts(page).track.locator('li').nth(1))
    expect(next.left).toBeLessThan(width)
    expect(next.right).toBeGreaterThan(width)
  }
})

// Spec 2.20, 9.5
test('each press scrolls by one visible width up to the end, smoothly unless motion is reduced', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await open(page, '/videography')
  const { track, left, right } = rowParts(page)
  const [width = 0, end = 0] = await track.evaluate((row) => [row.clientWidth, row.scrollWidth - row.clientWidth])
  await expect(left).toHaveAttribute('aria-disabled', 'true')
  expect(await positionAfterPress(right, track)).toBeLessThan(width)
  await expect(track).toHaveJSProperty('scrollLeft', Math.min(width, end))
  await left.click()
  await expect(track).toHaveJSProperty('scrollLeft', 0)
  await right.dblclick()
  await expect(track).toHaveJSProperty('scrollLeft', end)
  await expect(right).toHaveAttribute('aria-disabled', 'true')
  await expect(right).toBeFocused()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await positionAfterPress(left, track)).toBe(Math.max(0, end - width))
})

function rowParts(page: Page, title = videoCategories[0]?.title) {
  const track = page.getByRole('region', { name: `${title} videos` })
  return {
    track,
    left: page.getByRole('button', { name: `Scroll ${title} left` }),
    right: page.getByRole('button', { name: `Scroll ${title} right` }),
    playButtons: track.getByRole('button', { name: /^Play: / }),
    players: track.locator('iframe'),
  }
}

/** The row's position before the next frame. */
async function positionAfterPress(button: Locator, track: Locator): Promise<number> {
  const row = await track.elementHandle()
  return button.evaluate((element: HTMLElement, scrolled) => {
    element.click()
    return scrolled?.scrollLeft ?? Number.NaN
  }, row)
}

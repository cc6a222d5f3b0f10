import { videoCategories, videoIdFromEmbed } from '@kooma/content/videos.ts'
import { expect, expectAccessible, open, test } from '../../support/site.ts'
import { missThumbnails, rowParts } from '../../support/videos.ts'

const sportIds = videoCategories[0]?.videos.map(videoIdFromEmbed) ?? []

// Spec 2.18, 3.6, 9.4
test('sample videos stand in the rows Sport and RealEstate, four and two, each with its title', async ({ page }) => {
  await open(page, '/videography')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drone Videography')
  for (const { title, videos } of videoCategories) {
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
    await expect(rowParts(page, title).rail.getByRole('heading', { level: 3 })).toHaveText(videos.map((video) => video.title))
  }
})

// Spec 3.7, 4.4
test('each video starts as the thumbnail of its id, with a play button that names it', async ({ page }) => {
  await open(page, '/videography')
  for (const { title, videos } of videoCategories) {
    const { rail, playButtons, players } = rowParts(page, title)
    await expect(players).toHaveCount(0)
    await expect(playButtons).toHaveCount(videos.length)
    for (const video of videos) {
      await expect(rail.getByRole('button', { name: `Play: ${video.title}` })).toBeAttached()
      const thumbnail = rail.locator(`img[src="https://i.ytimg.com/vi/${videoIdFromEmbed(video)}/maxresdefault.jpg"]`)
      await thumbnail.scrollIntoViewIfNeeded()
      await expect(thumbnail).toHaveCSS('opacity', '1')
      await expect(thumbnail).toHaveJSProperty('naturalWidth', 1280)
    }
  }
})

test('a video without the sharp thumbnail shows the small one', async ({ page, consoleErrors }) => {
  await missThumbnails(page, ['maxresdefault'])
  await open(page, '/videography')
  const thumbnail = page.locator(`img[src="https://i.ytimg.com/vi/${sportIds[0]}/hqdefault.jpg"]`)
  await expect(thumbnail).toHaveCSS('opacity', '1')
  await expect(thumbnail).toHaveJSProperty('naturalWidth', 480)
  expect(consoleErrors.splice(0).every((text) => text.includes('404'))).toBe(true)
})

test('a video without any thumbnail keeps our own picture, and nothing grey is seen', async ({ page, consoleErrors }) => {
  await missThumbnails(page, ['maxresdefault', 'hqdefault'])
  await open(page, '/videography')
  const { rail } = rowParts(page, 'Sport')
  await expect(rail.locator('li').first().locator('img')).toHaveCount(0)
  await expect(rail.locator('use').first()).toHaveAttribute('href', /poster-sport-1/)
  consoleErrors.splice(0)
})

test('a video host that cannot be reached leaves our own pictures', async ({ page, consoleErrors }) => {
  await page.route('https://i.ytimg.com/**', (route) => route.abort())
  await open(page, '/videography')
  await expect(rowParts(page, 'Sport').rail.locator('li').first().locator('img')).toHaveCount(0)
  expect(consoleErrors.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true)
})

test('the video host is asked for nothing before the page works', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/videography', { waitUntil: 'commit' })
  await expect(rowParts(page, 'Sport').rail.locator('use').first()).toHaveAttribute('href', /poster-sport-1/)
  const thumbnail = page.locator(`img[src*="${sportIds[0]}"]`)
  await expect(thumbnail).toHaveCount(0)
  scripts.resolve()
  await expect(thumbnail).toHaveCSS('opacity', '1')
})

// Spec 2.21, 4.4
test('play puts a player that autoplays in place of the thumbnail, and the focus into it', async ({ page }) => {
  await open(page, '/videography')
  const { rail, playButtons, players } = rowParts(page, 'Sport')
  const sizeOfCard = () =>
    rail
      .locator('li')
      .first()
      .evaluate((card) => [card.clientWidth, card.clientHeight])
  const before = await sizeOfCard()
  await playButtons.first().click()
  await expect(players).toHaveAttribute('src', `https://www.youtube-nocookie.com/embed/${sportIds[0]}?autoplay=1&playsinline=1&rel=0`)
  await expect(players).toHaveAttribute('title', 'Sport sample 1')
  await expect(players).toBeFocused()
  await expect(playButtons).toHaveCount(3)
  expect(await sizeOfCard()).toEqual(before)
  // The host refuses a page that does not say who it is.
  await expect(players.contentFrame().getByRole('paragraph')).toHaveText(/^Playing for http:\/\/localhost:\d+\/$/)
  await expectAccessible(page)
})

// Spec 4.5
test('one video of a row plays at a time, and the other row goes on', async ({ page }) => {
  await open(page, '/videography')
  const sport = rowParts(page, 'Sport')
  const realEstate = rowParts(page, 'RealEstate')
  await sport.rail.getByRole('button', { name: 'Play: Sport sample 1' }).click()
  await realEstate.playButtons.first().click()
  await sport.rail.getByRole('button', { name: 'Play: Sport sample 2' }).click()
  await expect(sport.players).toHaveCount(1)
  await expect(sport.players).toHaveAttribute('title', 'Sport sample 2')
  await expect(sport.rail.getByRole('button', { name: 'Play: Sport sample 1' })).toBeVisible()
  await expect(realEstate.players).toHaveCount(1)
})

test('a video is played with the keyboard alone', async ({ page }) => {
  await open(page, '/videography')
  const { rail, players } = rowParts(page, 'Sport')
  await rail.focus()
  await page.keyboard.press('Tab')
  await expect(rail.getByRole('button', { name: 'Play: Sport sample 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(players).toBeFocused()
  const pause = players.contentFrame().getByRole('button', { name: 'Pause' })
  await pause.waitFor()
  // The frame takes the focus once more when its page has come.
  const frame = await (await players.elementHandle())?.contentFrame()
  await frame?.waitForLoadState('load')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.keyboard.press('Tab')
  await expect(pause).toBeFocused()
})

test('nothing is asked of the player’s host before a visitor comes near a play button', async ({ page }) => {
  await open(page, '/videography')
  const connection = page.locator('link[rel=preconnect][href="https://www.youtube-nocookie.com"]')
  await expect(connection).toHaveCount(0)
  await rowParts(page, 'Sport').playButtons.first().focus()
  await expect(connection).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each video has a link to where it can be watched, and no button that does nothing', async ({ page }) => {
    await page.goto('/videography')
    for (const { title, videos } of videoCategories) {
      const { rail } = rowParts(page, title)
      for (const video of videos) {
        await expect(rail.getByRole('link', { name: `Watch on YouTube: ${video.title}` })).toHaveAttribute(
          'href',
          `https://www.youtube.com/watch?v=${videoIdFromEmbed(video)}`,
        )
      }
      await expect(rail.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Scroll/ })).toHaveCount(0)
    }
  })
})

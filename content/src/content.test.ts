import { expect, test } from 'vitest'
import { courses } from './courses.ts'
import { faqItems } from './faq.ts'
import { reasons } from './home.ts'
import { findPage, pages } from './pages.ts'
import { topicTitles } from './topic-titles.ts'
import { topics } from './topics.ts'
import { videoCategories, videoIdFromEmbed } from './videos.ts'

// Spec 3.4, 9.3
test('the site has nine questions, each with an id of its own', () => {
  expect(new Set(faqItems.map(({ id }) => id)).size).toBe(9)
})

// Spec 3.1
test('each of the two courses tells everything that its card shows', () => {
  expect(courses).toHaveLength(2)
  for (const course of courses) {
    expect(
      Object.values(course).every((field) => field.length > 0),
      course.title,
    ).toBe(true)
    expect(course.topics).toHaveLength(5)
  }
})

// Spec 3.6, 9.4
test('there are four sport videos and two of real estate, each with an id of 11 characters', () => {
  expect(videoCategories.map(({ title, videos }) => [title, videos.length])).toEqual([
    ['Sport', 4],
    ['RealEstate', 2],
  ])
  const ids = videoCategories.flatMap(({ videos }) => videos.map(videoIdFromEmbed))
  expect(ids.every((id) => /^[A-Za-z0-9_-]{11}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(6)
})

test.each(['https://youtu.be/9pEqyr_uT-k', 'https://www.youtube-nocookie.com/embed/short', ''])(
  'the link %j stops the build with a sentence that names the video',
  (url) => {
    expect(() => videoIdFromEmbed({ url, title: 'Over the finish' })).toThrow(/'Over the finish'/)
  },
)

test('there are five reasons to choose the academy', () => {
  expect(reasons.points).toHaveLength(5)
})

test('every topic has one answer, one title, and a page that exists', () => {
  expect(topics.map(({ id }) => id).sort()).toEqual(Object.keys(topicTitles).sort())
  for (const { page } of topics) expect(findPage(new URL(page, 'http://site').pathname), page).toBeDefined()
  const titles = Object.values(topicTitles).flatMap(({ en, fr }) => [en, fr])
  expect(new Set(titles).size).toBe(titles.length)
})

test('a path finds its page in any case and with slashes behind it', () => {
  expect(findPage('/FAQ/')?.path).toBe('/faq')
  expect(findPage('/')?.path).toBe('/')
  expect(findPage('//')?.path).toBe('/')
  expect(findPage('/nope')).toBeUndefined()
  expect(pages.every(({ path }) => findPage(path)?.path === path)).toBe(true)
})

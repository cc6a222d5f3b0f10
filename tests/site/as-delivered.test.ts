import { courses, durationOf } from '@kooma/content/courses.ts'
import { instructorsInWords, mission, story } from '@kooma/content/home.ts'
import { navigationLinks } from '@kooma/content/navigation.ts'
import { pages } from '@kooma/content/pages.ts'
import { ages } from '@kooma/content/site.ts'
import { profiles } from '@kooma/content/social-links.ts'
import { videoCategories, videoId } from '@kooma/content/videos.ts'
import { faqItems } from '@kooma/koomabot/topics/topics.ts'
import { expect, test } from 'vitest'

// An owner who changes what the specification fixes leaves this file out.

// Spec 3.4, 9.3
test('the site has nine questions, on the subjects of the specification', () => {
  expect(faqItems.map(({ id }) => id)).toEqual([
    ...['videography', 'drone-base-game', 'school-programs', 'licence', 'equipment'],
    ...['ages', 'certificate', 'private-lessons', 'repairs'],
  ])
})

// Spec 1.1, 1.2, 1.3, 9.1
test('the academy tells who it is as the specification does', () => {
  const told = [mission.statement.en, mission.text.en, story.text, instructorsInWords().en, ages.en].join(' ')
  for (const fact of ['Unlock the Sky for Everyone', 'within everyone’s reach', 'founded in a Canadian city'])
    expect(told).toContain(fact)
  for (const fact of ['the national aviation authority', 'Two instructors', '15+ years of interest in flight'])
    expect(told).toContain(fact)
  for (const fact of ['a degree from an aviation university', 'from 10 years old and up']) expect(told).toContain(fact)
})

// Spec 3.1
test('each of the two courses tells what the specification says', () => {
  expect(
    courses.map((course) => [course.title, course.level.en, durationOf(course).en, course.dates.en, course.season.en]),
  ).toEqual([
    ['FPV Drone Pilot Summer Camp', 'Beginner', '6 lessons (9 hours)', 'to be announced', 'Summer 2025'],
    ['Advanced FPV Drone Skills (combined)', 'Level 1', '6 lessons', 'to be announced', 'Autumn 2025'],
  ])
  expect(courses[0]?.description.en).toBe('It suits adults eager to experience flight.')
  expect(courses.map(({ topics }) => topics.map(({ en }) => en).join(', '))).toEqual([
    'theoretical part, basic skills in a drone flight simulator, basic practical skills on drones indoor, safety protocols, all equipment provided',
    'advanced flight techniques, flight path planning, complex maneuvers, advanced safety protocols, all equipment provided',
  ])
})

// Spec 3.6, 9.4
test('there are four sport videos and two of real estate, each with an id of 11 characters', () => {
  expect(videoCategories.map(({ videos }) => videos.length)).toEqual([4, 2])
  expect(videoCategories.map(({ title }) => title)).toEqual(['Sport', 'RealEstate'])
  expect(new Set(videoCategories.flatMap(({ videos }) => videos.map(videoId))).size).toBe(6)
})

// Spec 2.1, 2.5, 2.9
test('the site has five paths, each with its colour, and a navigation of four links', () => {
  const colours = pages.map(({ path, background }) => `${path} ${background}`)
  expect(colours.sort()).toEqual(['/ blue', '/courses cream', '/faq blue', '/home cream', '/videography blue'])
  const links = navigationLinks.map(({ label, path }) => `${label} ${path}`)
  expect(links).toEqual(['Home /home', 'Courses /courses', 'Videography /videography', 'FAQ /faq'])
})

test('the footer has seven links', () => {
  const names = profiles.map(({ name }) => name).join(', ')
  expect(names).toBe('Facebook, Instagram, YouTube, Email, WhatsApp, Threads, TikTok')
})

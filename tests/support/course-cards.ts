import { durationOf, courses as facts } from '@kooma/content/courses.ts'
import { capitalized } from '@kooma/content/text.ts'
import type { Page } from 'playwright/test'

/** What the card of each course shows. */
export const courses = facts.map((course) => ({
  title: course.title,
  season: course.season.en,
  front: [course.level.en, durationOf(course).en, capitalized(course.dates.en), course.season.en],
  description: course.description.en,
  topics: course.topics.map((topic) => capitalized(topic.en)),
}))

export function courseCard(page: Page, title: string) {
  const card = page.getByRole('article', { name: title })
  const button = (name: string) => card.getByRole('button', { name })
  return {
    card,
    seeTopics: button('See topics'),
    backToDates: button('Back to dates'),
    askKoomaBot: button('Ask KoomaBot'),
  }
}

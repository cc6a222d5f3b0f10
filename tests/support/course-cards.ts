import type { Locator, Page } from 'playwright/test'

/** What the specification says of the two courses, in the words of the site. */
export const courses = [
  {
    title: 'FPV Drone Pilot Summer Camp',
    front: ['Beginner', '6 lessons (9 hours)', 'To be announced', 'Summer 2025'],
    description: 'It suits adults eager to experience flight.',
    topics: [
      'Theoretical part',
      'Basic skills in a drone flight simulator',
      'Basic practical skills on drones indoor',
      'Safety protocols',
      'All equipment provided',
    ],
  },
  {
    title: 'Advanced FPV Drone Skills (combined)',
    front: ['Level 1', '6 lessons', 'To be announced', 'Autumn 2025'],
    description: 'It takes you on to planned flight paths and complex maneuvers.',
    topics: ['Advanced flight techniques', 'Flight path planning', 'Complex maneuvers', 'Advanced safety protocols', 'All equipment provided'],
  },
] as const

/** The parts of a course card that a visitor sees. */
export type CourseCard = Record<'card' | 'seeTopics' | 'backToDates' | 'askKoomaBot', Locator>

/** Finds a course card by its title. */
export function courseCard(page: Page, title: string): CourseCard {
  const card = page.getByRole('article', { name: title })
  const button = (name: string) => card.getByRole('button', { name })
  return { card, seeTopics: button('See topics'), backToDates: button('Back to dates'), askKoomaBot: button('Ask KoomaBot') }
}

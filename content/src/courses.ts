/** A course as its card tells it. Nothing here is fetched: an edit and a build change the site. */
export type Course = {
  id: 'beginner' | 'advanced'
  title: string
  level: string
  duration: string
  dates: string
  /** What the permanently disabled registration button says. */
  registrationLabel: string
  description: string
  topics: readonly string[]
}

/** The heading of the courses screen and the sentence under it. */
export const coursesIntroduction = {
  heading: 'Our Courses',
  text: 'Two ways into the air. Start with the basics at camp, or go on to flight paths and complex maneuvers.',
  registrationClosed: 'Registration is not open yet.',
} as const

/** The two courses, in the order of the cards. */
export const courses: readonly Course[] = [
  {
    id: 'beginner',
    title: 'FPV Drone Pilot Summer Camp',
    level: 'Beginner',
    duration: '6 lessons (9 hours)',
    dates: 'To be announced',
    registrationLabel: 'Summer 2025',
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
    id: 'advanced',
    title: 'Advanced FPV Drone Skills (combined)',
    level: 'Level 1',
    duration: '6 lessons',
    dates: 'To be announced',
    registrationLabel: 'Autumn 2025',
    description: 'It takes you on to planned flight paths and complex maneuvers.',
    topics: ['Advanced flight techniques', 'Flight path planning', 'Complex maneuvers', 'Advanced safety protocols', 'All equipment provided'],
  },
]

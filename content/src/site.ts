/** The academy's name as visitors read it. */
export const siteName = 'KOOMA'

/** One sentence for search results and link previews where a page has none of its own. */
export const siteDescription =
  'KOOMA is a Canadian drone flight academy for learners from 10 years old and up, and films sport and real estate from the air.'

/** The youngest age that the courses are made for, in years. */
export const minimumAge = 10

/** The footer's words. The year is given by the owner and is not the current one. */
export const footer = {
  invitation: 'Join us on social media and stay tuned:',
  copyright: `© 2025 ${siteName}`,
} as const

import { coursesDescription } from './courses.ts'
import { ages, equipmentProvided } from './site.ts'

/** A route. Search engines get `/` and the name as its address, also where another path shows the page. */
export type Page = {
  name: PageName
  /** Lower case, without a trailing slash. Other spellings redirect here. */
  path: string
  title: string
  description: string
  background: 'cream' | 'blue'
}

export type PageName = 'home' | 'courses' | 'videography' | 'faq'

const homeTexts = {
  name: 'home',
  title: 'KOOMA: drone flight academy and aerial video',
  description: `Learn to fly FPV drones ${ages.en}, with expert guidance and ${equipmentProvided.en}, or book drone videography for sport and real estate.`,
} as const

/** Every route. The client's routes, the built files and the redirects are made from these. */
export const pages: readonly Page[] = [
  { ...homeTexts, path: '/', background: 'blue' },
  { ...homeTexts, path: '/home', background: 'cream' },
  {
    name: 'courses',
    path: '/courses',
    title: 'Our Courses · KOOMA',
    description: coursesDescription,
    background: 'cream',
  },
  {
    name: 'videography',
    path: '/videography',
    title: 'Drone Videography · KOOMA',
    description: 'Watch sample videos of sport and real estate seen from the air, and book your drone shooting.',
    background: 'blue',
  },
  {
    name: 'faq',
    path: '/faq',
    title: 'FAQ · KOOMA',
    description:
      'Answers to what people ask about our drone courses, school programs, Drone Base Battle and videography.',
    background: 'blue',
  },
]

export const notFoundPage = {
  title: 'Page not found · KOOMA',
  heading: 'Page not found',
  description: 'There’s no page at this address. Here’s the way back:',
  background: 'blue',
} as const

/** Names the built file of a page, or of unknown paths: `/faq` is `faq.html`. */
export function pageFile(page: Page | undefined): string {
  if (!page) return '404.html'
  return page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`
}

/** Finds the page of a path in any case, with or without slashes at the end. */
export function findPage(path: string): Page | undefined {
  const spelling = path.toLowerCase().replace(/(?<=.)\/+$/, '')
  return pages.find((page) => page.path === spelling)
}

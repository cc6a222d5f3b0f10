/** A link of the top navigation. */
export type NavigationLink = { label: string; path: string }

/** The four links of the top navigation, in order. */
export const navigationLinks: readonly NavigationLink[] = [
  { label: 'Home', path: '/home' },
  { label: 'Courses', path: '/courses' },
  { label: 'Videography', path: '/videography' },
  { label: 'FAQ', path: '/faq' },
]

/**
 * The anchors that buttons lead to. The booking section is called `book-form`, the hero's button says `book-from`:
 * both spellings are in the specification, so both reach the section.
 */
export const anchors = {
  courses: 'courses-header',
  bookingForm: 'book-form',
  bookingFormAsSpelledInHero: 'book-from',
} as const

export const navigationLinks: readonly { label: string; path: string }[] = [
  { label: 'Home', path: '/home' },
  { label: 'Courses', path: '/courses' },
  { label: 'Videography', path: '/videography' },
  { label: 'FAQ', path: '/faq' },
]

/** The specification spells the hero's link to `book-form` as `book-from`, so both reach the section. */
export const anchors = {
  courses: 'courses-header',
  bookingForm: 'book-form',
  bookingFormAsSpelledInHero: 'book-from',
} as const

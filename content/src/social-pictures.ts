import { coursesIntroduction } from './courses.ts'
import { faqHeading } from './faq.ts'
import { mission } from './home.ts'
import type { PageName } from './pages.ts'
import { videographyIntroduction } from './videos.ts'

export const socialPictureSize = { width: 1200, height: 630 } as const

/**
 * The pictures in link previews. After a change, `npm run social-pictures` draws them again; a test fails until then.
 */
export const socialPictures: Record<PageName, { headline: string; alt: string }> = {
  home: {
    headline: mission.statement.en,
    alt: `A drone over an island cut from paper, and the words ‘${mission.statement.en}’.`,
  },
  courses: {
    headline: coursesIntroduction.heading,
    alt: `A drone over an island with race gates, cut from paper, and the words ‘${coursesIntroduction.heading}’.`,
  },
  videography: {
    headline: videographyIntroduction.heading,
    alt: `A house and a playing field in the frame of a camera in the air, and the words ‘${videographyIntroduction.heading}’.`,
  },
  faq: { headline: faqHeading, alt: `A drone over the contour lines of a map, and the letters ${faqHeading}.` },
}

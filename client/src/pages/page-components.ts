import type { PageName } from '@kooma/content/pages.ts'
import type { ComponentType } from 'react'
import { CoursesPage } from './CoursesPage.tsx'
import { FaqPage } from './FaqPage.tsx'
import { HomePage } from './HomePage.tsx'
import { VideographyPage } from './VideographyPage.tsx'

/** The component that shows each page of the route table. */
export const pageComponents: Record<PageName, ComponentType> = {
  home: HomePage,
  courses: CoursesPage,
  videography: VideographyPage,
  faq: FaqPage,
}

import { findPage, type PageName } from '@kooma/content/pages.ts'
import { type ComponentType, Suspense } from 'react'
import { ChatButton } from './features/chat/ChatButton.tsx'
import { SiteLayout } from './layout/SiteLayout.tsx'
import { CoursesPage } from './pages/CoursesPage.tsx'
import { FaqPage } from './pages/FaqPage.tsx'
import { HomePage } from './pages/HomePage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { VideographyPage } from './pages/VideographyPage.tsx'
import { useLocation } from './router.tsx'

const pageComponents: Record<PageName, ComponentType> = {
  home: HomePage,
  courses: CoursesPage,
  videography: VideographyPage,
  faq: FaqPage,
}

export function App() {
  const page = findPage(useLocation().pathname)
  const Page = page ? pageComponents[page.name] : NotFoundPage

  return (
    <>
      <SiteLayout page={page}>
        {/* React hydrates each of these by itself, and first what is pressed. */}
        <Suspense>
          <Page />
        </Suspense>
      </SiteLayout>
      <Suspense>
        <ChatButton />
      </Suspense>
    </>
  )
}

import { type PageName, pages } from '@kooma/content/pages.ts'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { ChatButton } from './features/chat/ChatButton.tsx'
import { SiteLayout } from './layout/SiteLayout.tsx'
import { CoursesPage } from './pages/CoursesPage.tsx'
import { FaqPage } from './pages/FaqPage.tsx'
import { HomePage } from './pages/HomePage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { VideographyPage } from './pages/VideographyPage.tsx'

const pageComponents: Record<PageName, ComponentType> = {
  home: HomePage,
  courses: CoursesPage,
  videography: VideographyPage,
  faq: FaqPage,
}

export function App() {
  return (
    <>
      <SiteLayout>
        <Routes>
          {pages.map((page) => {
            const Page = pageComponents[page.name]
            return <Route key={page.path} path={page.path} element={<Page />} />
          })}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </SiteLayout>
      <ChatButton />
    </>
  )
}

import { pages } from '@kooma/content/pages.ts'
import { Route, Routes } from 'react-router-dom'
import { ChatButton } from './features/chat/ChatButton.tsx'
import { SiteLayout } from './layout/SiteLayout.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { pageComponents } from './pages/page-components.ts'

/** The whole site: its routes inside the layout, with the chat on every one of them. */
export function App() {
  return (
    <>
      <SiteLayout>
        <Routes>
          {pages.map((page) => {
            const Screen = pageComponents[page.name]
            return <Route key={page.path} path={page.path} element={<Screen />} />
          })}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </SiteLayout>
      <ChatButton />
    </>
  )
}

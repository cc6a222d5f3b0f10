import { findPage, notFoundPage } from '@kooma/content/pages.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PageMetadata } from './PageMetadata.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { TopNavigation } from './TopNavigation.tsx'
import { useNavigationFocus } from './use-navigation-focus.ts'
import styles from './SiteLayout.module.css'

type Props = { children: ReactNode }

export function SiteLayout({ children }: Props) {
  const { pathname } = useLocation()
  const page = findPage(pathname)
  useNavigationFocus()

  return (
    <div className={styles.site} data-page-background={page?.background ?? notFoundPage.background}>
      <PageMetadata page={page} />
      <a className={styles.skipLink} href="#content">
        Skip to content
      </a>
      <TopNavigation />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

import { notFoundPage, type Page } from '@kooma/content/pages.ts'
import type { ReactNode } from 'react'
import { settings } from '../settings.ts'
import { SiteFooter } from './SiteFooter.tsx'
import styles from './SiteLayout.module.css'
import { TopNavigation } from './TopNavigation.tsx'
import { useNavigationFocus } from './use-navigation-focus.ts'

type Props = { page: Page | undefined; children: ReactNode }

export function SiteLayout({ page, children }: Props) {
  const { title, description, background } = page ?? notFoundPage
  useNavigationFocus()

  return (
    <div className={styles.site} data-page={page?.name} data-page-background={background}>
      {/* React moves these three into the head. */}
      <title>{title}</title>
      <meta name="description" content={description} />
      {page && <link rel="canonical" href={`${settings.siteUrl}/${page.name}`} />}
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

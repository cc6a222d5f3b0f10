import { notFoundPage, type Page } from '@kooma/content/pages.ts'
import { settings } from '../settings.ts'

type Props = { page: Page | undefined }

/** Title, description and canonical link. React moves them into the head. */
export function PageMetadata({ page }: Props) {
  const { title, description } = page ?? notFoundPage
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {page && <link rel="canonical" href={settings.siteUrl + page.canonicalPath} />}
    </>
  )
}

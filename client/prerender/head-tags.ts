import type { Page } from '@kooma/content/pages.ts'
import { siteName } from '@kooma/content/site.ts'
import { isPublished, type SiteSettings } from '@kooma/content/site-settings.ts'
import { socialPictureSize, socialPictures } from '@kooma/content/social-pictures.ts'

/** The tags that only crawlers and link previews read. Without a page, those of the 404 page. */
export function headTags(page: Page | undefined, settings: SiteSettings): string {
  const robots = page && isPublished(settings) ? '' : '<meta name="robots" content="noindex">'
  return `<link rel="manifest" href="/site.webmanifest">${robots}${page ? socialCard(page, settings) : ''}`
}

function socialCard({ name, title, description }: Page, { siteUrl }: SiteSettings): string {
  // Networks that have tags of their own, such as X, read these where theirs are missing.
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:locale': 'en_CA',
    'og:title': title,
    'og:description': description,
    'og:url': `${siteUrl}/${name}`,
    'og:image': `${siteUrl}/social/${name}.png`,
    'og:image:width': String(socialPictureSize.width),
    'og:image:height': String(socialPictureSize.height),
    'og:image:alt': socialPictures[name].alt,
  }
  const tags = Object.entries(properties).map(([property, text]) => {
    const content = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
    return `<meta property="${property}" content="${content}">`
  })
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image">`
}

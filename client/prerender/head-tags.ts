import type { Page } from '@kooma/content/pages.ts'
import { siteName } from '@kooma/content/site.ts'
import { isPublished, type SiteSettings } from '@kooma/content/site-settings.ts'
import { socialPictureSize, socialPictures } from '@kooma/content/social-pictures.ts'

/** Renders the head tags that only crawlers and link previews read, so visitors needn't load this code. Without a page, those of the 404 page. */
export function headTags(page: Page | undefined, settings: SiteSettings): string {
  const robots = page && isPublished(settings) ? '' : '<meta name="robots" content="noindex">'
  return `<link rel="manifest" href="/site.webmanifest">${robots}${page ? socialCard(page, settings) : ''}`
}

// Open Graph names only: networks with their own tags fall back to these.
function socialCard(page: Page, { siteUrl }: SiteSettings): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:locale': 'en_CA',
    'og:title': page.title,
    'og:description': page.description,
    'og:url': `${siteUrl}/${page.name}`,
    'og:image': `${siteUrl}/social/${page.name}.png`,
    'og:image:width': String(socialPictureSize.width),
    'og:image:height': String(socialPictureSize.height),
    'og:image:alt': socialPictures[page.name].alt,
  }
  const tags = Object.entries(properties).map(
    ([name, value]) => `<meta property="${name}" content="${escapeAttribute(value)}">`,
  )
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image">`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

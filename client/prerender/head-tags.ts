import type { Page } from '@kooma/content/pages.ts'
import { siteName } from '@kooma/content/site.ts'
import { isPublished, type SiteSettings } from '@kooma/content/site-settings.ts'
import { socialPictures } from '@kooma/content/social-pictures.ts'

/**
 * Writes what only crawlers and link previews read, for the head of a page; without a page, for the one of unknown addresses.
 * It is put in at build time, not by React: they do not navigate in the app, so no visitor should load code for it.
 */
export function headTags(page: Page | undefined, settings: SiteSettings): string {
  const robots = page && isPublished(settings) ? '' : '<meta name="robots" content="noindex">'
  return `<link rel="manifest" href="/site.webmanifest">${robots}${page ? socialCard(page, settings) : ''}`
}

// The networks fall back on these names where they have their own for the same thing, so that each fact is given once.
function socialCard(page: Page, { siteUrl }: SiteSettings): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:locale': 'en_CA',
    'og:title': page.title,
    'og:description': page.description,
    'og:url': siteUrl + page.canonicalPath,
    'og:image': `${siteUrl}/social/${page.name}.png`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': socialPictures[page.name].alt,
  }
  const tags = Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escapeAttribute(value)}">`)
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image">`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

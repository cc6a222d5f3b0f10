import { pages } from '@kooma/content/pages.ts'
import { siteDescription, siteName } from '@kooma/content/site.ts'
import { isPublished, type SiteSettings } from '@kooma/content/site-settings.ts'

// Cream, the background of the icons.
const ICON_BACKGROUND = '#f8eedc'

/** The files for crawlers and browsers, by file name. */
export function seoFiles({ siteUrl }: Pick<SiteSettings, 'siteUrl'>): Record<string, string> {
  // Keep crawlers off a local site, which a tunnel can make public.
  const rules = isPublished({ siteUrl }) ? `Disallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml` : 'Disallow: /'
  // No lastmod: the build doesn't know when a text last changed, and a wrong date is worse than none.
  const names = new Set(pages.map(({ name }) => name))
  const urls = Array.from(names, (name) => `  <url><loc>${siteUrl}/${name}</loc></url>\n`)
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name: siteName,
    short_name: siteName,
    description: siteDescription,
    lang: 'en',
    start_url: '/home',
    // The site has no service worker and doesn't work offline.
    display: 'browser',
    background_color: ICON_BACKGROUND,
    theme_color: ICON_BACKGROUND,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  return {
    'robots.txt': `User-agent: *\n${rules}\n`,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`,
    'site.webmanifest': JSON.stringify(manifest),
  }
}

import { pages } from '@kooma/content/pages.ts'
import { isPublished, type SiteSettings } from '@kooma/content/site-settings.ts'

/** The files for crawlers, by file name. */
export function seoFiles({ siteUrl }: Pick<SiteSettings, 'siteUrl'>): Record<string, string> {
  // Keep crawlers off a local site, which a tunnel can make public.
  const rules = isPublished({ siteUrl }) ? `Disallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml` : 'Disallow: /'
  // No lastmod: the build doesn't know when a text last changed, and a wrong date is worse than none.
  const names = new Set(pages.map(({ name }) => name))
  const urls = Array.from(names, (name) => `  <url><loc>${siteUrl}/${name}</loc></url>\n`)
  return {
    'robots.txt': `User-agent: *\n${rules}\n`,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`,
  }
}

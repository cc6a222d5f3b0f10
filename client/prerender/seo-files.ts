import { pages } from '@kooma/content/pages.ts'
import { siteDescription, siteName } from '@kooma/content/site.ts'
import { isPublished, type SiteSettings } from '@kooma/content/site-settings.ts'

type Address = Pick<SiteSettings, 'siteUrl'>

// Cream, the background of the icons.
const ICON_BACKGROUND = '#f8eedc'

export function seoFiles(address: Address): Record<string, string> {
  return { 'robots.txt': robots(address), 'sitemap.xml': sitemap(address), 'site.webmanifest': manifest() }
}

// Keep crawlers off a local site, which a tunnel can make public.
function robots({ siteUrl }: Address): string {
  const rules = isPublished({ siteUrl }) ? ['Disallow: /api/', '', `Sitemap: ${siteUrl}/sitemap.xml`] : ['Disallow: /']
  return ['User-agent: *', ...rules, ''].join('\n')
}

// No lastmod: the build doesn't know when a text last changed, and a wrong date is worse than none.
function sitemap({ siteUrl }: Address): string {
  const names = new Set(pages.map(({ name }) => name))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...Array.from(names, (name) => `  <url><loc>${siteUrl}/${name}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}

// `display: browser`, because the site has no service worker and doesn't work offline.
function manifest(): string {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name: siteName,
    short_name: siteName,
    description: siteDescription,
    lang: 'en',
    start_url: '/home',
    display: 'browser',
    background_color: ICON_BACKGROUND,
    theme_color: ICON_BACKGROUND,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  })
}

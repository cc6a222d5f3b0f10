import type { Page } from '@kooma/content/pages.ts'
import { isPublished, type SiteSettings } from '@kooma/content/site-settings.ts'

/**
 * Writes what only crawlers and link previews read, for the head of a page; without a page, for the one of unknown addresses.
 * It is put in at build time, not by React: they do not navigate in the app, so no visitor should load code for it.
 */
export function foundTags(page: Page | undefined, settings: SiteSettings): string {
  const robots = page && isPublished(settings) ? '' : '<meta name="robots" content="noindex">'
  return `<link rel="manifest" href="/site.webmanifest">${robots}`
}

import type { SiteSettings } from '@kooma/content/site-settings.ts'

declare const __SITE_SETTINGS__: SiteSettings

/** The owner's settings, written into the bundle by the build: the browser has no environment to read. */
export const settings: SiteSettings = __SITE_SETTINGS__

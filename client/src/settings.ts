import type { SiteSettings } from '@kooma/content/site-settings.ts'

declare const __SITE_SETTINGS__: SiteSettings

/** The owner's settings, which the build puts into the bundle. */
export const settings: SiteSettings = __SITE_SETTINGS__

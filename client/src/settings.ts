import type { SiteSettings } from '@kooma/content/site-settings.ts'

declare const __SITE_SETTINGS__: SiteSettings

/** The owner's settings. The build puts them into the bundle. */
export const settings: SiteSettings = __SITE_SETTINGS__

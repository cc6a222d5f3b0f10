import type { SiteSettings } from '@kooma/content/site-settings.ts'

/** Puts the owner's mailbox and number where a text of the site says `{email}` and `{phone}`. */
export function interpolateContact(text: string, { contactEmail, contactPhone }: Pick<SiteSettings, 'contactEmail' | 'contactPhone'>): string {
  return text.replaceAll('{email}', contactEmail).replaceAll('{phone}', contactPhone)
}

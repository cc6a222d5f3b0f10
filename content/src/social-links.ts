import { type SiteSettings, whatsAppUrl } from './site-settings.ts'

/** A way to reach or follow the academy. */
export type SocialLink = { name: string; url: string }

/**
 * The links of the footer, in order. `{email}` and `{phone}` stand for the owner's own, from `.env`.
 * An address that names only a network, such as https://www.facebook.com/, is a placeholder until the owner puts in a profile.
 */
export const profiles: readonly SocialLink[] = [
  { name: 'Facebook', url: 'https://www.facebook.com/' },
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'YouTube', url: 'https://www.youtube.com/' },
  { name: 'Email', url: 'mailto:{email}' },
  { name: 'WhatsApp', url: 'https://wa.me/{phone}' },
  { name: 'Threads', url: 'https://www.threads.com/' },
  { name: 'TikTok', url: 'https://www.tiktok.com/' },
]

/** Lists the links of the footer with the owner's mailbox and number in them. */
export function socialLinks({ contactEmail, contactPhone }: Pick<SiteSettings, 'contactEmail' | 'contactPhone'>): SocialLink[] {
  return profiles.map(({ name, url }) => ({
    name,
    url: url.replace('{email}', contactEmail).replace('https://wa.me/{phone}', whatsAppUrl(contactPhone)),
  }))
}

/** Tells whether a link leads to the front page of a network instead of to a profile. */
export function isPlaceholderProfile({ url }: SocialLink): boolean {
  const address = URL.parse(url)
  return address?.protocol === 'https:' && address.pathname === '/' && address.search === ''
}

/** Lists the academy's own profiles, without mailbox and number. */
export function ownProfiles(): SocialLink[] {
  return profiles.filter((profile) => !profile.url.includes('{') && !isPlaceholderProfile(profile))
}

import { type OwnerContact, whatsAppUrl } from './site-settings.ts'

export type SocialLink = { name: string; url: string }

/**
 * The footer's links, in order. `{email}` and `{phone}` come from `.env`.
 * A network's front page, such as https://www.facebook.com/, is a placeholder until the owner puts in a profile.
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

export function socialLinks({ contactEmail, contactPhone }: OwnerContact): SocialLink[] {
  return profiles.map(({ name, url }) => ({
    name,
    url: url.replace('{email}', contactEmail).replace('https://wa.me/{phone}', whatsAppUrl(contactPhone)),
  }))
}

export function isPlaceholderProfile({ url }: SocialLink): boolean {
  return /^https:\/\/[^/?]+\/?$/.test(url.trim())
}

/** Without placeholders, mailbox and number. */
export function ownProfiles(): SocialLink[] {
  return profiles.filter((profile) => !profile.url.includes('{') && !isPlaceholderProfile(profile))
}

import { type SiteSettings, whatsAppUrl } from './site-settings.ts'

/** A way to reach or follow the academy, in the order of the footer. */
export type SocialLink = { network: SocialNetwork; label: string; url: string }

export type SocialNetwork = 'facebook' | 'instagram' | 'youtube' | 'email' | 'whatsapp' | 'threads' | 'tiktok'

/**
 * The academy's profiles. Each stands for a profile that the owner has yet to give: it leads to the network's own home page,
 * and the doctor lists it. Take a network out of `placeholderProfiles` when its real address is in.
 */
export const profiles = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/',
  threads: 'https://www.threads.com/',
  tiktok: 'https://www.tiktok.com/',
} as const

/** The networks whose address above is not the academy's own yet. */
export const placeholderProfiles: readonly (keyof typeof profiles)[] = ['facebook', 'instagram', 'youtube', 'threads', 'tiktok']

/** Lists the seven links of the footer; email and WhatsApp come from the settings. */
export function socialLinks({ contactEmail, contactPhone }: Pick<SiteSettings, 'contactEmail' | 'contactPhone'>): SocialLink[] {
  return [
    { network: 'facebook', label: 'Facebook', url: profiles.facebook },
    { network: 'instagram', label: 'Instagram', url: profiles.instagram },
    { network: 'youtube', label: 'YouTube', url: profiles.youtube },
    { network: 'email', label: 'Email', url: `mailto:${contactEmail}` },
    { network: 'whatsapp', label: 'WhatsApp', url: whatsAppUrl(contactPhone) },
    { network: 'threads', label: 'Threads', url: profiles.threads },
    { network: 'tiktok', label: 'TikTok', url: profiles.tiktok },
  ]
}

/** What differs between installations. server/src/config.ts reads it from the environment. */
export type SiteSettings = {
  /** Where the site is published, without a trailing slash. */
  siteUrl: string
  contactEmail: string
  /** In international form, such as +1 555 010 0199. */
  contactPhone: string
  bookingEndpoint: string
  chatTimeoutMs: number
}

export type OwnerContact = Pick<SiteSettings, 'contactEmail' | 'contactPhone'>

/** The mailbox until the owner sets one: mail to `.example` reaches nobody. */
export const placeholderEmail = 'hello@kooma.example'

/** The number until the owner sets one: numbers 555-01xx are reserved for fiction. */
export const placeholderPhone = '+1 555 010 0199'

export const placeholderContact = {
  siteUrl: 'http://localhost:8080',
  contactEmail: placeholderEmail,
  contactPhone: placeholderPhone,
} as const

/** Until the site has a public address, search engines are told not to index it. */
export function isPublished({ siteUrl }: Pick<SiteSettings, 'siteUrl'>): boolean {
  return !/^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/.test(new URL(siteUrl).hostname)
}

export function isPlaceholderMailbox({ bookingEndpoint }: SiteSettings): boolean {
  return /[@.]example(\.(com|net|org))?$/.test(bookingEndpoint)
}

export function placeholderMailboxNotice(settings: SiteSettings): string | undefined {
  return isPlaceholderMailbox(settings)
    ? `Bookings go nowhere: ${settings.bookingEndpoint} is a placeholder. Set CONTACT_EMAIL or BOOKING_ENDPOINT.`
    : undefined
}

/** Where a form without JavaScript is posted. FormSubmit answers scripts under `/ajax`. */
export function noScriptFormAction({ bookingEndpoint }: Pick<SiteSettings, 'bookingEndpoint'>): string {
  return bookingEndpoint.replace(/(?<=^https:\/\/formsubmit\.co)\/ajax(?=\/|$)/, '')
}

export function interpolateContact(text: string, { contactEmail, contactPhone }: OwnerContact): string {
  return text.replaceAll('{email}', contactEmail).replaceAll('{phone}', contactPhone)
}

/** wa.me wants digits only. */
export function whatsAppUrl(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`
}

/** Tells whether a text has the shape something@domain.tld. */
export function isEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
}

export function mailUrl(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`
}

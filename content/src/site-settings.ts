/** The facts that differ from one installation to the next. server/src/config.ts reads them from the environment. */
export type SiteSettings = {
  /** Where the site is published, without a trailing slash. */
  siteUrl: string
  contactEmail: string
  /** In international form, such as +1 555 010 0199. */
  contactPhone: string
  /** Where the browser posts a booking. */
  bookingEndpoint: string
  /** The longest time until a chat gets its reply, in milliseconds. */
  chatTimeoutMs: number
}

/** The mailbox of a site until its owner sets one: mail to `.example` reaches nobody. */
export const placeholderEmail = 'hello@kooma.example'

/** The phone number of a site until its owner sets one. Numbers 555-01xx are reserved for fiction. */
export const placeholderPhone = '+1 555 010 0199'

/** Where a site is, and who is reached there, until its owner says so. */
export const placeholderContact = {
  siteUrl: 'http://localhost:8080',
  contactEmail: placeholderEmail,
  contactPhone: placeholderPhone,
} as const

/** Tells whether the site has a public address yet. Until then search engines are told not to index it. */
export function isPublished({ siteUrl }: Pick<SiteSettings, 'siteUrl'>): boolean {
  return !/^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/.test(new URL(siteUrl).hostname)
}

/** Tells whether bookings go nowhere because the owner has given no mailbox yet. */
export function isPlaceholderMailbox({ bookingEndpoint }: SiteSettings): boolean {
  return bookingEndpoint.endsWith('.example')
}

/** A warning for the operator while no mailbox is set; undefined afterwards. */
export function placeholderMailboxNotice(settings: SiteSettings): string | undefined {
  return isPlaceholderMailbox(settings)
    ? `Bookings go nowhere: ${settings.contactEmail} is a placeholder. Set CONTACT_EMAIL.`
    : undefined
}

/**
 * The address for a form that is posted without JavaScript: FormSubmit answers scripts under `/ajax` and visitors without it.
 * Other services have one address for both.
 */
export function noScriptFormAction({ bookingEndpoint }: Pick<SiteSettings, 'bookingEndpoint'>): string {
  return bookingEndpoint.replace(/\/ajax(?=\/|$)/, '')
}

/** Replaces `{email}` and `{phone}` in a text of the site. */
export function interpolateContact(
  text: string,
  { contactEmail, contactPhone }: Pick<SiteSettings, 'contactEmail' | 'contactPhone'>,
): string {
  return text.replaceAll('{email}', contactEmail).replaceAll('{phone}', contactPhone)
}

/** The chat address of a WhatsApp number: digits only, as wa.me wants them. */
export function whatsAppUrl(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`
}

/** Tells whether a text has the shape something@domain.tld, without spaces or a second @. */
export function isEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
}

/** The address of a new email, with its subject filled in. */
export function mailUrl(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`
}

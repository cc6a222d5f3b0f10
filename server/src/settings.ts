import { isEmail, placeholderEmail, placeholderPhone, type SiteSettings } from '@kooma/content/site-settings.ts'
import { z } from 'zod'

/** Names and texts, as in `process.env`. */
export type Environment = Record<string, string | undefined>

/** A setting that is a whole number within bounds, both included. */
export function wholeNumber(minimum: number, maximum: number, unit = '') {
  const error = `must be a whole number${unit && ` of ${unit}`} from ${minimum} to ${maximum}`
  return z.coerce.number({ error }).int({ error }).min(minimum, { error }).max(maximum, { error })
}

/** The owner's facts: what the client's build writes into the pages, and what KoomaBot says. */
export const siteSettings = z
  .object({
    SITE_URL: z
      .string()
      .refine(isOrigin, { error: 'must be the whole address of the site without a path, such as https://example.org' })
      .transform((url) => url.replace(/\/$/, ''))
      .default('http://localhost:8080'),
    // Below the grace period of the containers (stop_grace_period), so a stopping one can answer its chats.
    CHAT_TIMEOUT_MS: wholeNumber(100, 60_000, 'milliseconds').default(15_000),
    CONTACT_EMAIL: z.string().refine(isEmail, { error: 'must be an email address, such as hello@example.org' }).default(placeholderEmail),
    CONTACT_PHONE: z
      .string()
      .regex(/^\+[\d ()-]{7,24}$/, { error: 'must be an international number, such as +1 555 010 0199' })
      .default(placeholderPhone),
    BOOKING_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be the whole address of the form-forwarding service, starting with https://' })
      .optional(),
  })
  .transform(
    (read): SiteSettings => ({
      siteUrl: read.SITE_URL,
      chatTimeoutMs: read.CHAT_TIMEOUT_MS,
      contactEmail: read.CONTACT_EMAIL,
      contactPhone: read.CONTACT_PHONE,
      bookingEndpoint: read.BOOKING_ENDPOINT ?? `https://formsubmit.co/ajax/${read.CONTACT_EMAIL}`,
    }),
  )

/** Reads the owner's facts. Throws one error that lists every wrong one. */
export function readSiteSettings(environment: Environment): SiteSettings {
  const { data, problems } = parseSettings(siteSettings, environment)
  if (!data) throw new Error(`Wrong settings:\n${problems.join('\n')}`)
  return data
}

/**
 * Checks settings against a schema. An empty line in .env counts as not set.
 * Each problem is one sentence with the setting's name and remedy; secrets are not repeated in it.
 */
export function parseSettings<T>(schema: z.ZodType<T>, environment: Environment, secrets: readonly string[] = []): { data?: T; problems: string[] } {
  const values = Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])))
  const parsed = schema.safeParse(values)
  if (parsed.success) return { data: parsed.data, problems: [] }
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return `${name}=${secrets.includes(name) ? '…' : (values[name] ?? '')}: ${message}`
  })
  return { problems: [...new Set(problems)] }
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '')
}

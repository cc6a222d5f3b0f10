import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { isEmail, placeholderEmail, placeholderPhone, type SiteSettings } from '@kooma/content/site-settings.ts'
import { z } from 'zod'

// Small, current, and named in the SDK's types.
const DEFAULT_MODEL = 'gpt-5.4-mini'

// Our nginx connects from these. With SITE_DIR there is no nginx, and visitors may.
const OWN_NETWORKS = ['loopback', 'uniquelocal']

const SECRETS = ['OPENAI_API_KEY', 'REDIS_URL']

const REDIS_URL_ERROR =
  'must be the address of a Redis server, such as redis://:password@localhost:6379 or rediss://localhost:6380/0'

const FORM_SERVICE_ERROR = 'must be the whole address of the form-forwarding service, starting with https://'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const anyNetwork = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be addresses or networks of proxies, separated by commas, such as 10.0.0.0/8, 2001:db8::/32',
)
const network = anyNetwork.refine(
  (addresses) => !addresses.endsWith('/0'),
  'must not be all addresses: each visitor could invent one. Name the proxies',
)
const builtSite = z
  .string()
  .refine(
    (folder) => existsSync(join(folder, 'serving/headers.json')),
    'holds no built site. Run npm run build and name client/dist, or leave it out to serve the API alone',
  )
const origin = z
  .string()
  .refine(isOrigin, 'must be origins without a path, separated by commas, such as https://example.org')

// The build writes these into the pages.
const siteFields = z.object({
  SITE_URL: z
    .string()
    // It may have capitals, the usual port, a slash at the end.
    .transform((url) => (URL.parse(url)?.href === `${URL.parse(url)?.origin}/` ? new URL(url).origin : url))
    .refine(isOrigin, 'must be the whole address of the site without a path, such as https://example.org')
    .default('http://localhost:8080'),
  // Below the containers' stop_grace_period, so that a stopping one can answer its chats.
  CHAT_TIMEOUT_MS: wholeNumber(100, 60_000, 'milliseconds').default(15_000),
  CONTACT_EMAIL: z
    .string()
    // Others would change the addresses that it is written into.
    .refine(
      (mailbox) => isEmail(mailbox) && !/[<>()",;:?#%/\\]/.test(mailbox),
      'must be an email address, such as hello@example.org',
    )
    .default(placeholderEmail),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+(?:[ ()-]*\d){7,15}$/, 'must be an international number of 7 to 15 digits, such as +1 555 010 0199')
    .default(placeholderPhone),
  // Browsers post nothing from https to http.
  BOOKING_ENDPOINT: z
    .url({ error: FORM_SERVICE_ERROR })
    .regex(/^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/, FORM_SERVICE_ERROR)
    .optional(),
})

const schema = z
  .object({
    HOST: z.string().optional(),
    PORT: wholeNumber(1, 65_535).default(3001),
    OPENAI_API_KEY: z
      .string()
      .regex(/^[!-~]+$/, 'has a character that no key has')
      .optional(),
    OPENAI_BASE_URL: z
      .url({ protocol: /^https?$/, error: 'must be a whole address, such as http://localhost:11434/v1' })
      .refine((url) => !URL.parse(url)?.username, 'must hold no user and no password. Write a key into OPENAI_API_KEY')
      .optional(),
    OPENAI_MODEL: z.string().optional(),
    // A class of 40 behind one address, with three questions a minute each, and a quarter more at times.
    CHAT_RATE_LIMIT: wholeNumber(1, 1_000_000).default(150),
    CHAT_MAX_CONCURRENT: wholeNumber(1, 1_000_000).default(2000),
    CHAT_DAILY_LIMIT: wholeNumber(0, 1_000_000_000).default(5000),
    CHAT_GUARD: z.enum(['on', 'links', 'off'], 'must be on, links or off').default('on'),
    REDIS_URL: z
      .url({ protocol: /^rediss?$/, hostname: /./, error: REDIS_URL_ERROR })
      .refine((url) => /^(\/\d*)?$/.test(URL.parse(url)?.pathname ?? ''), REDIS_URL_ERROR)
      // The client decodes the password.
      .refine((url) => !/%(?![\da-f]{2})/i.test(url), 'has a % that begins no escape: write it as %25')
      .optional(),
    SITE_DIR: builtSite.optional(),
    TRUSTED_PROXIES: listOf(network),
    CORS_ORIGINS: listOf(origin),
    // The images hold it.
    RELEASE: z.string().default('unreleased'),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
    ...siteFields.shape,
  })
  .refine((settings) => !settings.OPENAI_BASE_URL || settings.OPENAI_MODEL, {
    path: ['OPENAI_MODEL'],
    error: 'must name a model that the server at OPENAI_BASE_URL has',
    when: () => true,
  })
  .transform((read) => {
    const { OPENAI_API_KEY: key, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model = DEFAULT_MODEL } = read
    // The SDK insists on a key.
    const llm = key || baseUrl ? { apiKey: key ?? 'none', baseUrl, model } : undefined
    return {
      /** All of the machine's addresses when absent. */
      host: read.HOST,
      port: read.PORT,
      mode: llm ? 'llm' : 'site-answers',
      llm,
      chatRateLimit: read.CHAT_RATE_LIMIT,
      chatMaxConcurrent: read.CHAT_MAX_CONCURRENT,
      chatDailyLimit: read.CHAT_DAILY_LIMIT,
      chatGuard: read.CHAT_GUARD,
      redisUrl: read.REDIS_URL,
      siteDir: read.SITE_DIR,
      trustedProxies: read.SITE_DIR ? read.TRUSTED_PROXIES : [...OWN_NETWORKS, ...read.TRUSTED_PROXIES],
      corsOrigins: read.CORS_ORIGINS,
      logLevel: read.LOG_LEVEL,
      release: read.RELEASE,
      site: toSiteSettings(read),
    }
  })

export type Config = z.infer<typeof schema>
export type LlmConfig = NonNullable<Config['llm']>

/** The environment wins over .env. */
export function readEnvFile(): void {
  const file = join(import.meta.dirname, '../../.env')
  if (!existsSync(file)) return
  // Editors on Windows begin it with a byte order mark.
  const settings = parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
}

/** A problem is a sentence with the setting's name and a remedy. */
export function readConfig(environment: NodeJS.ProcessEnv): { config: Config } | { problems: string[] } {
  const values = { ...environment }
  const fileProblems: string[] = []
  for (const name of SECRETS) {
    const file = values[`${name}_FILE`]?.trim()
    if (!file) continue
    try {
      // Swarm always mounts the file. It is empty when the operator has no secret.
      values[name] = readFileSync(file, 'utf8').trim() || values[name]
    } catch {
      fileProblems.push(
        `${name}_FILE=${file}: must be a file that the server can read; in its container it reads as user 1000 (node)`,
      )
    }
  }
  const { data: config, problems } = parseSettings(schema, values)
  return config && fileProblems.length === 0 ? { config } : { problems: [...fileProblems, ...problems] }
}

/** For the client's build. Throws one error that lists every wrong setting. */
export function readSiteSettings(environment: NodeJS.ProcessEnv): SiteSettings {
  const { data, problems } = parseSettings(siteFields.transform(toSiteSettings), environment)
  if (!data) throw new Error(`Wrong settings:\n${problems.join('\n')}`)
  return data
}

/** An empty line in .env counts as not set. Problems don't repeat secrets. */
export function parseSettings<T>(
  settingsSchema: z.ZodType<T>,
  environment: NodeJS.ProcessEnv,
): { data: T | undefined; problems: string[] } {
  const values = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const { data, error } = settingsSchema.safeParse(values)
  const problems = error?.issues.map(({ path, message }) => {
    const name = String(path[0])
    return `${name}=${SECRETS.includes(name) ? '…' : (values[name] ?? '')}: ${message}`
  })
  return { data, problems: [...new Set(problems)] }
}

function toSiteSettings(read: z.infer<typeof siteFields>): SiteSettings {
  return {
    siteUrl: read.SITE_URL,
    chatTimeoutMs: read.CHAT_TIMEOUT_MS,
    contactEmail: read.CONTACT_EMAIL,
    contactPhone: read.CONTACT_PHONE,
    bookingEndpoint: read.BOOKING_ENDPOINT ?? `https://formsubmit.co/ajax/${read.CONTACT_EMAIL}`,
  }
}

function isOrigin(value: string) {
  return /^https?:/.test(value) && URL.parse(value)?.origin === value
}

// In plain digits for nginx/start.sh: a shell can't read 1e4 and takes 010 for 8.
function wholeNumber(minimum: number, maximum: number, unit = '') {
  const error = `must be a whole number${unit && ` of ${unit}`} from ${minimum} to ${maximum}`
  const digits = z.string().regex(/^(?:0|[1-9]\d*)$/, error)
  return digits.transform(Number).pipe(z.number().min(minimum, error).max(maximum, error))
}

function listOf<T extends z.ZodType<string, string>>(item: T) {
  return z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(item))
    .default([])
}

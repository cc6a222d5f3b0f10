import { readFileSync } from 'node:fs'
import type { SiteSettings } from '@kooma/content/site-settings.ts'
import { z } from 'zod'
import { parseSettings, type Environment, siteSettings, wholeNumber } from './settings.ts'

// Small, current, and named in the SDK's types.
const DEFAULT_MODEL = 'gpt-5.4-mini'

// Our nginx connects from these networks. With SITE_DIR there is no nginx, and a visitor may connect from them.
const OWN_NETWORKS = ['loopback', 'uniquelocal']

const SECRETS = ['OPENAI_API_KEY', 'REDIS_URL'] as const

const REDIS_URL_ERROR = 'must be the address of a Redis server, such as redis://:password@localhost:6379 or rediss://localhost:6380/0'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'must be addresses or networks of proxies, separated by commas, such as 10.0.0.0/8, 2001:db8::/32',
})

const origin = z.string().refine((value) => URL.parse(value)?.origin === value, {
  error: 'must be origins without a path, separated by commas, such as https://example.org',
})

const schema = z
  .object({
    HOST: z.string().optional(),
    PORT: wholeNumber(1, 65_535).default(3001),
    OPENAI_API_KEY: z.string().optional(),
    OPENAI_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be a whole address, such as http://localhost:11434/v1' }).optional(),
    OPENAI_MODEL: z.string().optional(),
    // A class of 40 behind one address asks three questions a minute each, and a quarter more in a busy minute.
    CHAT_RATE_LIMIT: wholeNumber(1, 1_000_000).default(150),
    CHAT_MAX_CONCURRENT: wholeNumber(1, 1_000_000).default(2000),
    CHAT_DAILY_LIMIT: wholeNumber(0, 1_000_000_000).default(5000),
    REDIS_URL: z
      .url({ protocol: /^rediss?$/, hostname: /./, error: REDIS_URL_ERROR })
      .refine((url) => /^(\/\d*)?$/.test(URL.parse(url)?.pathname ?? ''), { error: REDIS_URL_ERROR })
      .optional(),
    SITE_DIR: z.string().optional(),
    TRUSTED_PROXIES: listOf(network),
    CORS_ORIGINS: listOf(origin),
    LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  })
  .refine((settings) => !settings.OPENAI_BASE_URL || settings.OPENAI_MODEL, {
    path: ['OPENAI_MODEL'],
    error: 'must name a model that the server at OPENAI_BASE_URL has',
    when: () => true,
  })
  .transform((read) => {
    const isLlmOn = Boolean(read.OPENAI_API_KEY ?? read.OPENAI_BASE_URL)
    return {
      /** The address to listen on; all of the machine's addresses when absent. */
      host: read.HOST,
      port: read.PORT,
      /** `site-answers` when no LLM is configured: KoomaBot then answers from the site's own facts. */
      mode: isLlmOn ? ('llm' as const) : ('site-answers' as const),
      // The SDK insists on a key. Compatible servers that need none ignore this one.
      llm: isLlmOn ? { apiKey: read.OPENAI_API_KEY ?? 'none', baseUrl: read.OPENAI_BASE_URL, model: read.OPENAI_MODEL ?? DEFAULT_MODEL } : undefined,
      chatRateLimit: read.CHAT_RATE_LIMIT,
      chatMaxConcurrent: read.CHAT_MAX_CONCURRENT,
      chatDailyLimit: read.CHAT_DAILY_LIMIT,
      /** Includes the password. Absent when each replica counts its limits locally. */
      redisUrl: read.REDIS_URL,
      siteDir: read.SITE_DIR,
      /** Addresses and networks whose X-Forwarded-For and X-Forwarded-Proto we believe. */
      trustedProxies: read.SITE_DIR ? read.TRUSTED_PROXIES : [...OWN_NETWORKS, ...read.TRUSTED_PROXIES],
      corsOrigins: read.CORS_ORIGINS,
      logLevel: read.LOG_LEVEL,
    }
  })

/** The server's settings, checked. */
export type Config = z.infer<typeof schema> & { site: SiteSettings }
export type LlmConfig = NonNullable<Config['llm']>

/** Reads all settings from an environment. Returns one problem for each wrong setting, with its name and remedy, instead of a config. */
export function readConfig(environment: Environment): { config: Config } | { problems: string[] } {
  const { values, problems: fileProblems } = withSecretFiles(environment)
  const own = parseSettings(schema, values, SECRETS)
  const site = parseSettings(siteSettings, values)
  const problems = [...fileProblems, ...own.problems, ...site.problems]
  if (!own.data || !site.data || problems.length > 0) return { problems }
  return { config: { ...own.data, site: site.data } }
}

/** A setting that is a list, separated by commas; empty when it isn't set. */
function listOf<T extends z.ZodType<string, string>>(item: T) {
  return z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(item))
    .default([])
}

function withSecretFiles(environment: Environment): { values: Environment; problems: string[] } {
  const values = { ...environment }
  const problems: string[] = []
  for (const name of SECRETS) {
    const file = values[`${name}_FILE`]?.trim()
    if (!file) continue
    try {
      const secret = readFileSync(file, 'utf8').trim()
      // docker-compose.swarm.yml always mounts the file; it is empty when the operator has no secret.
      if (secret) values[name] = secret
    } catch {
      problems.push(`${name}_FILE=${file}: must be a file that the server can read; in its container it reads as user 1000 (node)`)
    }
  }
  return { values, problems }
}

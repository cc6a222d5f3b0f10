import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const ON_THIS_MACHINE = { OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'small' }

const wrong = [
  ['REDIS_URL', 'redis://:canary@localhost/first', 'the address of a Redis server, such as .*'],
  ['SITE_DIR', '/nowhere', 'or leave it out to serve the API alone'],
  ['TRUSTED_PROXIES', '0.0.0.0/0', 'Name the proxies'],
  ['CORS_ORIGINS', 'https://a.example/path', 'such as https://example.org'],
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
  ['SITE_URL', 'kooma', 'without a path, such as https://example.org'],
  // nginx's start script would misread it.
  ['CHAT_TIMEOUT_MS', '010000', 'a whole number of milliseconds from 100 to 60000'],
  // A WhatsApp link would have no number.
  ['CONTACT_PHONE', '+ - -', 'an international number of 7 to 15 digits, such as .*'],
  ['BOOKING_ENDPOINT', 'http://forms.example/kooma', 'starting with https://'],
]

test('lists every wrong setting by name, with its remedy and without secrets', () => {
  const problems = wrong.map(([name, value = '', remedy]) => {
    const shown = name === 'REDIS_URL' ? '…' : value.replace('+', String.raw`\+`)
    return expect.stringMatching(`^${name}=${shown}: .*${remedy}$`)
  })
  expect(readConfig(Object.fromEntries(wrong))).toEqual({ problems })
})

test.each(['localhost:6379', 'redis://', 'redis://:100%@localhost:6379'])('refuses %j as REDIS_URL', (REDIS_URL) => {
  expect(readConfig({ REDIS_URL })).toHaveProperty('problems')
})

test('takes a Redis with TLS, a user and a database', () => {
  const REDIS_URL = 'rediss://kooma:secret@redis.example:6380/2'
  expect(readConfig({ REDIS_URL })).toMatchObject({ config: { redisUrl: REDIS_URL } })
})

test('takes other spellings of the site’s address', () => {
  const settings = readConfig({ SITE_URL: 'https://Kooma.example:443/' })
  expect(settings).toMatchObject({ config: { site: { siteUrl: 'https://kooma.example' } } })
})

test('a base address turns the LLM on, and needs a model', () => {
  const { OPENAI_BASE_URL } = ON_THIS_MACHINE
  expect(readConfig({ OPENAI_BASE_URL })).toEqual({
    problems: ['OPENAI_MODEL=: must name a model that the server at OPENAI_BASE_URL has'],
  })
  expect(readConfig(ON_THIS_MACHINE)).toMatchObject({
    config: { mode: 'llm', llm: { model: 'small', apiKey: 'none' } },
  })
})

test('an empty line in .env is the same as no line, and an empty secret file turns nothing on', () => {
  const empty = { PORT: '', OPENAI_API_KEY: ' ', OPENAI_API_KEY_FILE: '/dev/null' }
  expect(readConfig(empty)).toMatchObject({ config: { port: 3001, mode: 'site-answers', llm: undefined } })
})

test('reads a secret from a file, and names a missing one', () => {
  expect(readConfig({ OPENAI_API_KEY_FILE: join(import.meta.dirname, '../../.nvmrc') })).toMatchObject({
    config: { llm: { apiKey: '24' } },
  })
  const must = 'must be a file that the server can read; in its container it reads as user 1000 (node)'
  expect(readConfig({ OPENAI_API_KEY_FILE: '/nowhere/key', REDIS_URL_FILE: '/nowhere/redis' })).toEqual({
    problems: [`OPENAI_API_KEY_FILE=/nowhere/key: ${must}`, `REDIS_URL_FILE=/nowhere/redis: ${must}`],
  })
})

import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const ON_THIS_MACHINE = { OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'small' }

const wrong = [
  ['PORT', '99999', 'a whole number from 1 to 65535'],
  ['SITE_DIR', '/nowhere', 'or leave it out to serve the API alone'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'such as 10.0.0.0/8, 2001:db8::/32'],
  ['CORS_ORIGINS', 'https://a.example/path', 'such as https://example.org'],
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
  ['SITE_URL', 'kooma', 'without a path, such as https://example.org'],
  ['CHAT_TIMEOUT_MS', 'soon', 'a whole number of milliseconds from 100 to 60000'],
]

test('lists every wrong setting by name, with its remedy', () => {
  const problems = wrong.map(([name, value, remedy]) => expect.stringMatching(`^${name}=${value}: .*${remedy}$`))
  expect(readConfig(Object.fromEntries(wrong))).toEqual({ problems })
})

test.each(['1e4', '010000'])('refuses %s as CHAT_TIMEOUT_MS, which nginx’s start script would misread', (time) => {
  expect(readConfig({ CHAT_TIMEOUT_MS: time })).toHaveProperty('problems', [expect.stringContaining(time)])
})

test('refuses a phone number that would leave a WhatsApp link without one', () => {
  const problem = 'CONTACT_PHONE=+() ( ) -: must be an international number of 7 to 15 digits, such as +1 555 010 0199'
  expect(readConfig({ CONTACT_PHONE: '+() ( ) -' })).toEqual({ problems: [problem] })
})

test('a base address turns the LLM on, and needs a model', () => {
  const { OPENAI_BASE_URL } = ON_THIS_MACHINE
  expect(readConfig({ OPENAI_BASE_URL })).toEqual({
    problems: ['OPENAI_MODEL=: must name a model that the server at OPENAI_BASE_URL has'],
  })
  expect(readConfig(ON_THIS_MACHINE)).toMatchObject({ config: { mode: 'llm', llm: { model: 'small' } } })
})

test('an empty line in .env is the same as no line', () => {
  expect(readConfig({ PORT: '', OPENAI_API_KEY: ' ' })).toMatchObject({
    config: { port: 3001, mode: 'site-answers', llm: undefined },
  })
})

test('reads a secret from a file, and names a missing one', () => {
  expect(readConfig({ OPENAI_API_KEY_FILE: import.meta.filename })).toMatchObject({
    config: { llm: { apiKey: expect.stringContaining('vitest') } },
  })
  const must = 'must be a file that the server can read; in its container it reads as user 1000 (node)'
  expect(readConfig({ OPENAI_API_KEY_FILE: '/nowhere/key', REDIS_URL_FILE: '/nowhere/redis' })).toEqual({
    problems: [`OPENAI_API_KEY_FILE=/nowhere/key: ${must}`, `REDIS_URL_FILE=/nowhere/redis: ${must}`],
  })
})

test('an empty secret file turns nothing on, and an LLM without a key still works', () => {
  const settings = { OPENAI_API_KEY_FILE: '/dev/null' }
  expect(readConfig(settings)).toMatchObject({ config: { llm: undefined } })
  expect(readConfig({ ...settings, ...ON_THIS_MACHINE })).toMatchObject({ config: { llm: { apiKey: 'none' } } })
})

test.each(['localhost:6379', 'http://localhost:6379', 'redis://', 'redis://:canary@localhost/first'])(
  'refuses %j as REDIS_URL',
  (REDIS_URL) => {
    const remedy =
      'must be the address of a Redis server, such as redis://:password@localhost:6379 or rediss://localhost:6380/0'
    expect(readConfig({ REDIS_URL })).toEqual({ problems: [`REDIS_URL=…: ${remedy}`] })
  },
)

test.each(['redis://localhost', 'rediss://kooma:secret@redis.example:6380/2'])('takes %j as REDIS_URL', (REDIS_URL) => {
  expect(readConfig({ REDIS_URL })).toMatchObject({ config: { redisUrl: REDIS_URL } })
})

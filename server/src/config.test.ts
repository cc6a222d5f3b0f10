import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any setting the server listens on 3001 and answers from the site’s facts', () => {
  expect(readConfig({})).toMatchObject({ config: { port: 3001, model: undefined, trustProxyHops: 1, site: { chatTimeoutMs: 15_000 } } })
})

test('every wrong setting is listed by name, with its remedy', () => {
  expect(
    readConfig({ CHAT_TIMEOUT_MS: 'soon', PORT: '99999', SITE_URL: 'kooma', LOG_LEVEL: 'loud', CORS_ORIGINS: 'https://a.example/path' }),
  ).toEqual({
    problems: [
      'PORT=99999: must be a whole number from 1 to 65535',
      'CORS_ORIGINS=https://a.example/path: must be origins without a path, separated by commas, such as https://example.org',
      'LOG_LEVEL=loud: must be one of fatal, error, warn, info, debug, trace, silent',
      'SITE_URL=kooma: must be the whole address of the site without a path, such as https://example.org',
      'CHAT_TIMEOUT_MS=soon: must be a whole number of milliseconds from 100 to 120000',
    ],
  })
})

test('a base address turns the model on, and wants its name', () => {
  expect(readConfig({ OPENAI_BASE_URL: 'http://localhost:11434/v1' })).toEqual({
    problems: ['OPENAI_MODEL=: must name a model that the server at OPENAI_BASE_URL has'],
  })
  expect(readConfig({ OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'llama' })).toMatchObject({ config: { model: { name: 'llama' } } })
})

test('an empty line in .env is a setting that is not given', () => {
  expect(readConfig({ PORT: '', OPENAI_API_KEY: ' ' })).toMatchObject({ config: { port: 3001, model: undefined } })
})

test('a secret can stand in a file, and a missing file is named', () => {
  expect(readConfig({ OPENAI_API_KEY_FILE: '/nowhere/key' })).toEqual({
    problems: ['OPENAI_API_KEY_FILE=/nowhere/key: must be a file that the server can read'],
  })
  expect(readConfig({ OPENAI_API_KEY_FILE: import.meta.filename })).toMatchObject({
    config: { model: { apiKey: expect.stringContaining('vitest') } },
  })
})

test('an empty file of a secret is no secret, and an LLM that wants no key is asked without one', () => {
  const settings = { OPENAI_API_KEY_FILE: '/dev/null' }
  expect(readConfig(settings)).toMatchObject({ config: { model: undefined } })
  expect(readConfig({ ...settings, OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'small' })).toMatchObject({
    config: { model: { apiKey: 'none' } },
  })
})

test.each(['localhost:6379', 'http://localhost:6379', 'redis://', 'redis://:canary@localhost/first'])('%j is no address of Redis', (url) => {
  const read = readConfig({ REDIS_URL: url })
  expect(read).toEqual({
    problems: ['REDIS_URL=…: must be the address of a Redis server, such as redis://:password@localhost:6379 or rediss://localhost:6380/0'],
  })
})

test('the address of Redis is taken as it is, with its password', () => {
  expect(readConfig({ REDIS_URL: 'rediss://kooma:secret@redis.example:6380/2' })).toMatchObject({
    config: { redisUrl: 'rediss://kooma:secret@redis.example:6380/2' },
  })
  expect(readConfig({ REDIS_URL: 'redis://localhost' })).toMatchObject({ config: { redisUrl: 'redis://localhost' } })
  expect(readConfig({ REDIS_URL_FILE: '/nowhere/redis' })).toEqual({
    problems: ['REDIS_URL_FILE=/nowhere/redis: must be a file that the server can read'],
  })
})

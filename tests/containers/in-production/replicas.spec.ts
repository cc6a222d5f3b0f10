import { expect, test } from 'playwright/test'
import { compose, docker, dockerMeanwhile } from '../../support/compose.ts'
import { askBy } from '../../support/ask-by.ts'
import { keepAsking } from '../../support/keep-asking.ts'

const SITE = process.env.COMPOSE_URL ?? ''

test('both replicas of the server get chats', async ({ request }) => {
  const replicas = compose('ps', '--quiet', 'server').trim().split('\n')
  expect(replicas).toHaveLength(2)
  const chatsOf = (id: string) => docker('logs', id).match(/"path":"\/api\/chat","status":200/g)?.length ?? 0
  const before = replicas.map(chatsOf)

  const chats = keepAsking(askBy(request, SITE))
  await expect.poll(() => replicas.every((id, index) => chatsOf(id) > (before[index] ?? 0)), { timeout: 20_000 }).toBe(true)
  expect(Object.keys(await chats.stop())).toEqual(['200'])
})

test('no chat fails when a replica goes and comes back', async ({ request }) => {
  test.setTimeout(90_000)
  const [first = ''] = compose('ps', '--quiet', 'server').trim().split('\n')
  const chats = keepAsking(askBy(request, SITE))
  await dockerMeanwhile('stop', '--time=20', first)
  // Long enough for nginx to ask for the address of the one that has gone: it knows an address for a second.
  const afterStop = chats.count()
  await expect.poll(() => chats.count() - afterStop, { timeout: 30_000 }).toBeGreaterThan(200)
  await dockerMeanwhile('start', first)
  await expect.poll(() => dockerMeanwhile('inspect', '--format', '{{.State.Health.Status}}', first), { timeout: 40_000 }).toBe('healthy\n')
  expect(Object.keys(await chats.stop())).toEqual(['200'])
})

test('the server reaches Redis, and nginx does not', () => {
  const connect = "require('node:net').connect(6379,'redis').on('connect',()=>process.exit(0)).on('error',()=>process.exit(1))"
  compose('exec', '-T', 'server', 'node', '-e', connect)
  expect(() => compose('exec', '-T', 'web', 'curl', '-sS', '--max-time', '3', 'telnet://redis:6379')).toThrow(/resolve host/)
})

test('Redis runs as an ordinary user and keeps nothing', () => {
  expect(compose('exec', '-T', 'redis', 'id', '-un').trim()).toBe('redis')
  expect(compose('exec', '-T', 'redis', 'redis-cli', 'config', 'get', 'save').trim()).toBe('save')
  expect(compose('exec', '-T', 'redis', 'redis-cli', 'config', 'get', 'appendonly').trim()).toBe('appendonly\nno')
})

import { expect, test } from 'playwright/test'
import { compose, docker, dockerMeanwhile } from '../../support/compose.ts'
import { askBy } from '../../support/ask-by.ts'
import { keepAsking } from '../../support/keep-asking.ts'

const SITE = process.env.COMPOSE_URL ?? ''

test('both replicas get chats, and none fails when one goes and comes back', async ({ request }) => {
  test.setTimeout(90_000)
  const replicas = compose('ps', '--quiet', 'server').trim().split('\n')
  const [first = ''] = replicas
  const chats = keepAsking(askBy(request, SITE))
  const hasChats = (id: string) => docker('logs', id).includes('"path":"/api/chat","status":200')
  await expect.poll(() => replicas.map(hasChats), { timeout: 20_000 }).toEqual([true, true])

  await dockerMeanwhile('stop', '--time=20', first)
  // nginx keeps an address for a second.
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

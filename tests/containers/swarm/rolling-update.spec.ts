import { join } from 'node:path'
import { type APIRequestContext, expect, test } from 'playwright/test'
import { keepAsking } from '../../support/keep-asking.ts'
import { copyProject } from '../../support/project-copy.ts'
import { docker, dockerMeanwhile } from '../../support/servers/compose.ts'

const SITE = process.env.SWARM_URL ?? ''
const KEY_CANARY = process.env.KEY_CANARY ?? ''
const SERVER = `${process.env.STACK_NAME}_server`
const IMAGE = `kooma-server:${process.env.STACK_NAME}`
const OF_STACK = ['--filter', `label=com.docker.stack.namespace=${process.env.STACK_NAME}`]
const PATIENT = { timeout: 80_000 }

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ request }) => {
  await expect.poll(() => askBy(request)().catch(() => 0), PATIENT).toBe(200)
  await expect.poll(runningReplicas, PATIENT).toHaveLength(2)
})

test('both replicas of the server get chats, and none holds the key where others could read it', async ({
  request,
}) => {
  const replicas = runningReplicas()
  const chats = keepAsking(askBy(request))
  const hasChats = (id: string) => docker('logs', id).includes('"path":"/api/chat","status":200')
  await expect.poll(() => replicas.every(hasChats), PATIENT).toBe(true)
  expect(Object.keys(await chats.stop())).toEqual(['200'])

  for (const id of replicas) expect(docker('inspect', id) + docker('logs', id)).not.toContain(KEY_CANARY)
  expect(docker('service', 'inspect', SERVER)).not.toContain(KEY_CANARY)
})

test('every container runs without root and rights, and can’t run what it writes', () => {
  const ids = docker('ps', '--quiet', ...OF_STACK)
    .trim()
    .split('\n')
  expect(ids).toHaveLength(4)
  for (const id of ids) {
    expect(docker('exec', id, 'id', '-u').trim()).not.toBe('0')
    expect(docker('exec', id, 'cat', '/proc/1/status')).toMatch(/^CapEff:\s+0+$/m)
    expect(docker('exec', id, 'cat', '/proc/mounts')).toMatch(
      /^tmpfs (\/tmp|\/data|\/srv\/kooma\/run) tmpfs rw,nosuid,nodev,noexec/m,
    )
  }
})

test('no chat fails while a new version takes over', async ({ request }) => {
  const before = runningReplicas()
  docker('tag', IMAGE, `${IMAGE}-next`)

  const chats = keepAsking(askBy(request))
  await update(`${IMAGE}-next`)
  expect(await chats.stop()).toEqual({ 200: expect.any(Number) })
  expect(updateState()).toBe('completed')
  await expect.poll(runningReplicas, PATIENT).toHaveLength(2)
  expect(runningReplicas().filter((id) => before.includes(id))).toEqual([])
})

test('a version that does not become healthy is taken back, and no chat fails', async ({ request }) => {
  const before = runningReplicas()
  docker('build', '--tag', `${IMAGE}-ill`, '--build-arg', `HEALTHY=${IMAGE}`, join(import.meta.dirname, 'ill-server'))

  const chats = keepAsking(askBy(request))
  await update(`${IMAGE}-ill`).catch(() => undefined)
  await expect.poll(updateState, PATIENT).toBe('rollback_completed')
  expect(await chats.stop()).toEqual({ 200: expect.any(Number) })
  expect(runningReplicas().filter((id) => before.includes(id))).not.toEqual([])
})

test('one line in .env and one command bring back the kept release of pages and server', async ({ request }) => {
  const kept = process.env.STACK_NAME ?? ''
  const webImage = IMAGE.replace('server', 'web')
  docker('tag', webImage, `${webImage}-next`)
  const site = copyProject()
  const usual = ['HTTP_PORT', 'CHAT_RATE_LIMIT', 'OPENAI_BASE_URL', 'OPENAI_MODEL', 'OPENAI_API_KEY_SECRET']
  const deploy = (...lines: string[]) => {
    site.write('.env', [...usual.map((name) => `${name}=${process.env[name]}`), ...lines].join('\n'))
    const { exitCode, output } = site.run('sh', 'deploy/swarm.sh', kept, '--resolve-image=never')
    expect(exitCode, output).toBe(0)
  }
  const running = () =>
    docker('ps', '--format', '{{.Image}}', ...OF_STACK)
      .trim()
      .split('\n')
  const release = (suffix: string) => [IMAGE, IMAGE, webImage].map((image) => image + suffix)
  deploy(`IMAGE_TAG=${kept}-next`)
  await expect.poll(() => running().sort(), PATIENT).toEqual([...release('-next'), 'redis:8'].sort())
  deploy(`IMAGE_TAG=${kept}-next`, `ROLLBACK_TO=${kept}`)
  await expect.poll(() => running().sort(), PATIENT).toEqual([...release(''), 'redis:8'].sort())
  await expect.poll(() => askBy(request)().catch(() => 0), PATIENT).toBe(200)
  site.remove()
})

function askBy(request: APIRequestContext): () => Promise<number> {
  return async () => (await request.post(`${SITE}/api/chat`, { data: { message: 'Do I need a licence?' } })).status()
}

function runningReplicas(): string[] {
  const ofService = ['--filter', `label=com.docker.swarm.service.name=${SERVER}`]
  return docker('ps', '--quiet', ...ofService, '--filter', 'health=healthy')
    .split('\n')
    .filter(Boolean)
}

function update(image: string): Promise<string> {
  return dockerMeanwhile('service', 'update', '--quiet', '--no-resolve-image', '--image', image, SERVER)
}

function updateState(): string {
  return docker('service', 'inspect', '--format', '{{.UpdateStatus.State}}', SERVER).trim()
}

// The journeys of docs/deploying.md, each followed to the letter.
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { selfSignedIdentity } from '../../../tools/certificate.ts'
import { freePort } from '../../../tools/free-port.ts'
import { urlHost } from '../../../tools/processes.ts'
import { askChat, askPage } from '../../support/http-client.ts'
import { keepAsking } from '../../support/keep-asking.ts'
import { serve } from '../../support/peers/serve.ts'
import { asksForDelay } from '../../support/peers/stub-llm.ts'
import { copyProject, type ProjectCopy } from '../../support/project-copy.ts'
import { docker } from '../../support/servers/compose.ts'
import { createOperator, expectSuccess, UP } from './operator.ts'

const NAME = 'kooma-journeys'
// The tag of the tests before these, whose images are used again.
const FIRST = 'kooma-test'
const SECOND = `${NAME}-2`
const KEY_CANARY = 'key-canary-5b1f'
const UNREADABLE = 'OPENAI_API_KEY_FILE=/run/secrets/openai_api_key: must be a file that the server can read'

const port = await freePort()
const SITE = `http://127.0.0.1:${port}`
const usual = {
  COMPOSE_PROJECT_NAME: NAME,
  IMAGE_TAG: FIRST,
  HTTP_PORT: `127.0.0.1:${port}`,
  CHAT_RATE_LIMIT: '100000',
  CHAT_DAILY_LIMIT: '1000000',
  SITE_URL: process.env.SITE_URL ?? 'https://localhost',
}

const second = { ...usual, IMAGE_TAG: SECOND, CONTACT_EMAIL: 'fly@kooma.org' }

const CHATS = 12
const LIMIT = 5
const PATIENT = { timeout: 60_000 }

let site: ProjectCopy
let operator: ReturnType<typeof createOperator>

test.describe.configure({ mode: 'serial' })

test.beforeAll(() => {
  site = copyProject()
  operator = createOperator(site, SITE, usual)
})

test.afterAll(() => {
  operator.compose('--profile', 'shared-limits', 'down', '--timeout=1', '--volumes')
  const images = [FIRST, SECOND].flatMap((tag) => [`kooma-web:${tag}`, `kooma-server:${tag}`])
  site.run('docker', 'image', 'rm', '--force', ...images, `${NAME}-prometheus`)
})

test('the first start serves the pages and the chat, and the doctor finds only the mailbox missing', async () => {
  operator.start(usual)
  expect(await operator.statusOf('/faq')).toBe(200)
  expect(await operator.ask()).toBe(200)
  expect(operator.doctorsFails()).toEqual(['Mailbox'])
})

test('over IPv4 and IPv6, somebody who forges X-Forwarded-For has one limit of messages', async () => {
  operator.start({ ...usual, HTTP_PORT: String(port), CHAT_RATE_LIMIT: String(LIMIT) })
  for (const address of ['127.0.0.1', '::1']) {
    // Docker's own proxy may ask for both: the second crowd finds the limit spent.
    const visit = (host: number) => {
      const headers = { 'X-Forwarded-For': `198.51.100.${host}` }
      return askChat(`http://${urlHost(address)}:${port}`, { address, headers })
    }
    const statuses = await Promise.all(Array.from({ length: 2 * LIMIT }, (_, host) => visit(host)))
    expect(statuses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(LIMIT)
    expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(LIMIT)
  }
})

test('on a network with IPv6, by an override, the site answers over IPv6 itself', async () => {
  // Docker before 27 needs a subnet.
  const network = '{ enable_ipv6: true, ipam: { config: [{ subnet: "fd00:6b6f::/64" }] } }'
  site.write('docker-compose.override.yml', `networks:\n  site: ${network}\n`)
  operator.compose('down', '--timeout=1')
  operator.start({ ...usual, HTTP_PORT: String(port) })
  expect((await askPage(`http://[::1]:${port}`, '/faq', { address: '::1' })).status).toBe(200)
  rmSync(join(site.folder, 'docker-compose.override.yml'))
  operator.compose('down', '--timeout=1')
})

test('whatever is wrong is said in a sentence before anything changes, and the site stays as it is', async () => {
  const another = await serve((_, response) => response.writeHead(404).end())
  const overTls = { COMPOSE_FILE: 'docker-compose.yml:deploy/tls.yml', HTTPS_PORT: '127.0.0.1:0' }
  operator.writeSecret('unreadable', KEY_CANARY, 0o000)
  operator.writeSecret('certificates/fullchain.pem', selfSignedIdentity('localhost'))
  operator.writeSecret('certificates/privkey.pem', KEY_CANARY, 0o600)
  operator.start(usual)
  for (const [settings, sentence] of [
    [{ CHAT_RATE_LIMIT: 'many' }, 'CHAT_RATE_LIMIT=many: must be a whole number from 1 to 1000000'],
    [{ SITE_URL: 'kooma' }, 'SITE_URL=kooma: must be the whole address of the site without a path'],
    [{ SERVER_REPLICAS: 'two' }, 'replicas'],
    [{ SERVER_REPLICAS: '0' }, 'SERVER_REPLICAS: must be a whole number from 1 on'],
    [{ REDIS_URL: 'canary' }, 'REDIS_URL=…: must be the address of a Redis server'],
    [{ OPENAI_API_KEY_FILE: '/nowhere/key' }, 'bind source path does not exist: /nowhere/key'],
    [{ OPENAI_API_KEY_FILE: './unreadable' }, UNREADABLE],
    [{ HTTP_PORT: `127.0.0.1:${another.port}` }, `127.0.0.1:${another.port} is taken by another program`],
    [{ ...overTls, TLS_CERT_DIR: '/nowhere' }, '/nowhere'],
    [{ ...overTls, TLS_CERT_DIR: './certificates' }, 'privkey.pem must be there and readable by the user 33'],
  ] as const) {
    operator.set({ ...usual, ...settings })
    const { exitCode, output } = operator.update()
    expect(exitCode, sentence).not.toBe(0)
    expect(output.trim().split('\n').slice(-6).join('\n')).toContain(sentence)
    operator.set(usual)
    expect([await operator.statusOf('/faq'), await operator.ask()], sentence).toEqual([200, 200])
  }
  await another.close()
})

test('a secret file that the server can’t read stops the start with the reason, and mending it is enough', async () => {
  operator.set({ ...usual, OPENAI_API_KEY_FILE: './unreadable' })
  expect(operator.compose(...UP).exitCode).not.toBe(0)
  const last = operator.compose('logs', '--no-log-prefix', 'server').output.trim().split('\n').at(-1)
  expect(last).toContain(UNREADABLE)
  // nginx starts without a server.
  operator.compose('restart', 'web')
  await expect.poll(() => operator.statusOf('/faq').catch(() => 0), PATIENT).toBe(200)
  expect(await operator.ask()).toBe(503)
  chmodSync(join(site.folder, 'unreadable'), 0o644)
  expectSuccess(operator.compose(...UP))
})

test('a key and an address of Redis can come from files, and an LLM on this machine can be asked', async () => {
  const { llm, settings } = await operator.startLlm()
  const keys = () => llm.received.map(({ authorization }) => authorization)
  operator.writeSecret('OPENAI_API_KEY_FILE', KEY_CANARY)
  operator.writeSecret('REDIS_URL_FILE', 'redis://redis:6379')

  operator.start({
    ...settings,
    OPENAI_API_KEY_FILE: './OPENAI_API_KEY_FILE',
    REDIS_URL_FILE: './REDIS_URL_FILE',
    SERVER_REPLICAS: '2',
  })
  expect(await operator.ask()).toBe(200)
  expect(keys()).toEqual([`Bearer ${KEY_CANARY}`])
  await expect.poll(() => operator.compose('logs', 'server').output.match(/redis is there/g), PATIENT).toHaveLength(2)

  operator.writeSecret('OPENAI_API_KEY_FILE', `${KEY_CANARY}-1`)
  expectSuccess(operator.update('--force-recreate'))
  expect(await operator.ask()).toBe(200)
  expect(keys().at(-1)).toBe(`Bearer ${KEY_CANARY}-1`)

  operator.start({ ...settings, OPENAI_API_KEY: `${KEY_CANARY}-2`, REDIS_URL: 'redis://redis:6379' })
  expect(await operator.ask()).toBe(200)
  expect(keys().at(-1)).toBe(`Bearer ${KEY_CANARY}-2`)
  await llm.close()
  // The site's own facts answer.
  operator.start({ ...settings, OPENAI_API_KEY: `${KEY_CANARY}-2` })
  expect(await operator.ask()).toBe(200)
  expect(operator.doctorsFails()).toEqual(['Mailbox', 'KoomaBot'])
})

test('a chat is answered when the server that holds it is killed', async () => {
  const { llm, settings } = await operator.startLlm()
  operator.start({ ...settings, REDIS_URL: 'redis://redis:6379', SERVER_REPLICAS: '2' })
  const [replica = ''] = operator.running('server')
  const chats = Array.from({ length: CHATS }, () => operator.ask(`Do I need a licence? ${asksForDelay(5000)}`))
  await expect.poll(() => llm.counts.calls, PATIENT).toBe(CHATS)
  docker('kill', '--signal=KILL', replica)
  expect(await Promise.all(chats)).toEqual(Array(CHATS).fill(200))
  await llm.close()
})

test('an update loses no accepted chat, and one of a setting refuses none', async () => {
  const { llm, settings } = await operator.startLlm()
  operator.start({ ...settings, COMPOSE_PROFILES: '' })
  operator.compose('rm', '--stop', '--force', 'redis')
  const calm = keepAsking(operator.ask)
  operator.set({ ...settings, REDIS_URL: 'redis://redis:6379' })
  expect(await operator.updateMeanwhile()).toBe(0)
  expect(Object.keys(await calm.stop())).toEqual(['200'])
  expect(operator.compose('logs', 'server').output.match(/redis is lost/)).toBeNull()

  site.edit('content/src/home.ts', 'Unlock the Sky', 'Unlock the New Sky')
  operator.set({ ...settings, ...second })
  const chats: Promise<number>[] = []
  const update = operator.updateMeanwhile()
  // Long chats, short ones and pages, until nobody is there to refuse them.
  let seen: number[]
  do {
    chats.push(operator.ask(`Do I need a licence? ${asksForDelay(5000)}`))
    const short = operator.ask(`Do I need a licence? ${asksForDelay(300)}`)
    seen = await Promise.all([short, operator.statusOf('/faq').catch(() => 0)])
  } while (!seen.includes(0))
  expect(seen.filter((status) => status !== 0 && status !== 200)).toEqual([])
  expect(await update).toBe(0)
  expect(await operator.pageAt('/videography')).toContain(`formsubmit.co/${second.CONTACT_EMAIL}`)
  const statuses = await Promise.all(chats)
  expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(1)
  expect(await operator.ask()).toBe(200)
  await llm.close()
})

test('a kept release comes back in one step, and neither the doctor nor another up takes it away', async () => {
  const kept = operator.images(FIRST)
  expect(await operator.pageAt('/home')).toContain('Unlock the New Sky')

  const rolledBack = { ...second, ROLLBACK_TO: FIRST }
  operator.start(rolledBack)
  expect(await operator.pageAt('/home')).not.toContain('Unlock the New Sky')
  operator.doctorsFails()
  for (const options of [[], ['--build'], ['--force-recreate']]) {
    expectSuccess(operator.compose(...UP, ...options))
    expect(await operator.pageAt('/home')).not.toContain('Unlock the New Sky')
  }
  expect(operator.images(FIRST)).toEqual(kept)

  operator.start(second)
  expect(await operator.pageAt('/home')).toContain('Unlock the New Sky')
})

test('images that were built elsewhere are used as they are, and a missing one is named', () => {
  const brought = operator.images(SECOND)
  site.edit('content/src/home.ts', 'New Sky', 'Other Sky')
  expectSuccess(operator.update('--no-build'))
  expect(operator.images(SECOND)).toEqual(brought)
  site.edit('content/src/home.ts', 'Other Sky', 'New Sky')
  operator.set({ ...second, IMAGE_TAG: 'missing' })
  expect(operator.update('--no-build').output).toContain('kooma-web:missing')
  operator.set(second)
})

test('a server on no network makes the next update fail until it is made anew', async () => {
  docker('network', 'disconnect', `${NAME}_site`, operator.running('server')[0] ?? '')
  expect(operator.update().output).toContain('nginx reaches no server')
  expect(await operator.statusOf('/faq')).toBe(200)
  expect(await operator.ask()).toBe(503)
  expect(operator.doctorsFails()).toEqual(['Chat'])
  expectSuccess(operator.compose(...UP, '--force-recreate'))
  expect(await operator.ask()).toBe(200)
})

test('an update replaces a server that hangs', async () => {
  // Docker would call it unhealthy after 150 s.
  const health = '{ interval: 1s, timeout: 4s, retries: 1 }'
  const override = `services:\n  server: { stop_grace_period: 1s, healthcheck: ${health} }\n`
  site.write('docker-compose.override.yml', override)
  expectSuccess(operator.compose(...UP))
  operator.compose('exec', '-T', 'server', 'bash', '-c', 'kill -STOP -1')
  await expect.poll(() => operator.compose('ps').output, PATIENT).toContain('unhealthy')
  expectSuccess(operator.update())
  expect(await operator.ask()).toBe(200)
  rmSync(join(site.folder, 'docker-compose.override.yml'))
})

test('Prometheus takes its configuration, and alerts fire when they should, and only then', () => {
  const image = `${NAME}-prometheus`
  docker('build', '--quiet', '--tag', image, join(import.meta.dirname, '../monitoring'))
  const mount = `${join(site.folder, 'deploy/monitoring')}:/rules:ro`
  const promtool = (...parameters: string[]) => docker('run', '--rm', '--volume', mount, image, ...parameters)
  promtool('check', 'config', '/rules/prometheus.yml')
  promtool('test', 'rules', '/rules/alerts.test.yml')
})

// The journeys of docs/deploying.md, each followed to the letter.
import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { freePort } from '../../../tools/free-port.ts'
import { askChat, askPage } from '../../support/http-client.ts'
import { asksForDelay, startStubLlm } from '../../support/peers/stub-llm.ts'
import { copyProject, type Printed, type ProjectCopy } from '../../support/project-copy.ts'
import { docker } from '../../support/servers/compose.ts'

const NAME = 'kooma-journeys'
const FIRST = `${NAME}-1`
const SECOND = `${NAME}-2`
const UP = ['up', '-d', '--wait']
const KEY_CANARY = 'key-canary-5b1f'

const [port, prometheusPort] = [await freePort(), await freePort()]
const SITE = `http://127.0.0.1:${port}`
const usual = {
  COMPOSE_PROJECT_NAME: NAME,
  IMAGE_TAG: FIRST,
  HTTP_PORT: `127.0.0.1:${port}`,
  CHAT_RATE_LIMIT: '100000',
}

const CHATS = 12
const PATIENT = { timeout: 60_000 }

let site: ProjectCopy

test.describe.configure({ mode: 'serial' })

test.beforeAll(() => {
  site = copyProject()
})

test.afterAll(() => {
  for (const profile of ['monitoring', 'shared-limits'])
    compose('--profile', profile, 'down', '--timeout=1', '--volumes')
  const images = [FIRST, SECOND].flatMap((tag) => [`kooma-web:${tag}`, `kooma-server:${tag}`])
  site.run('docker', 'image', 'rm', '--force', ...images, `${NAME}-prometheus`)
})

test('the first start serves the pages and the chat, and the doctor finds only the mailbox missing', async () => {
  start(usual)
  expect(await statusOf('/faq')).toBe(200)
  expect(await ask()).toBe(200)
  expect(doctorsFails()).toEqual(['Mailbox'])
})

for (const [name, value, sentence] of [
  ['CHAT_RATE_LIMIT', 'many', 'CHAT_RATE_LIMIT=many: must be a whole number from 1 to 1000000'],
  ['SITE_URL', 'kooma', 'SITE_URL=kooma: must be the whole address of the site without a path'],
  ['OPENAI_API_KEY_FILE', '/nowhere/key', 'bind source path does not exist: /nowhere/key'],
] as const) {
  test(`a wrong ${name} stops the start with a sentence, and the site stays as it is`, async () => {
    set({ ...usual, [name]: value })
    const { exitCode, output } = compose(...UP)
    expect(exitCode).not.toBe(0)
    expect(output.trim().split('\n').slice(-6).join('\n')).toContain(sentence)
    expect(await statusOf('/faq')).toBe(200)
    expect(await ask()).toBe(200)
  })
}

test('a secret file that the server can’t read stops the start, and the log ends with the reason', async () => {
  writeSecret('unreadable-key', KEY_CANARY, 0o000)
  set({ ...usual, OPENAI_API_KEY_FILE: './unreadable-key' })
  expect(compose(...UP).exitCode).not.toBe(0)
  const last = compose('logs', '--no-log-prefix', 'server').output.trim().split('\n').at(-1)
  expect(last).toContain(
    'OPENAI_API_KEY_FILE=/run/secrets/openai_api_key: must be a file that the server can read; in its container it reads as user 1000 (node)',
  )
  // nginx starts and serves the pages without a server.
  compose('restart', 'web')
  await expect.poll(() => statusOf('/faq').catch(() => 0), PATIENT).toBe(200)
  expect(await ask()).toBe(503)
})

test('a change of .env is taken over by the next up', async () => {
  start({ ...usual, CONTACT_EMAIL: 'fly@kooma.org' })
  expect(await pageAt('/videography')).toContain('formsubmit.co/fly@kooma.org')
  start(usual)
  expect(await pageAt('/videography')).not.toContain('fly@kooma.org')
})

test('a key and an address of Redis can come from files, and an LLM on this machine can be asked', async () => {
  const { llm, settings } = await startLlm()
  const keys = () => llm.received.map(({ authorization }) => authorization)
  writeSecret('OPENAI_API_KEY_FILE', KEY_CANARY)
  writeSecret('REDIS_URL_FILE', 'redis://redis:6379')

  start({
    ...settings,
    OPENAI_API_KEY_FILE: './OPENAI_API_KEY_FILE',
    REDIS_URL_FILE: './REDIS_URL_FILE',
    SERVER_REPLICAS: '2',
  })
  expect(await ask()).toBe(200)
  expect(keys()).toEqual([`Bearer ${KEY_CANARY}`])
  await expect.poll(() => compose('logs', 'server').output.match(/redis is there/g), PATIENT).toHaveLength(2)

  start({ ...settings, OPENAI_API_KEY: `${KEY_CANARY}-2`, REDIS_URL: 'redis://redis:6379' })
  expect(await ask()).toBe(200)
  expect(keys().at(-1)).toBe(`Bearer ${KEY_CANARY}-2`)
  await llm.close()
  // Without its LLM the site's own facts answer, and starting succeeds all the same.
  start({ ...settings, OPENAI_API_KEY: `${KEY_CANARY}-2` })
  expect(await ask()).toBe(200)
  expect(doctorsFails()).toEqual(['Mailbox', 'KoomaBot'])
})

// `npm run bench` does the same to chats of every age.
test('a chat is answered when the server that holds it is killed', async () => {
  const { llm, settings } = await startLlm()
  start({ ...settings, REDIS_URL: 'redis://redis:6379', SERVER_REPLICAS: '2' })
  const [replica = ''] = running('server')
  const chats = Array.from({ length: CHATS }, () => ask(`Do I need a licence? ${asksForDelay(5000)}`))
  await expect.poll(() => llm.counts.calls, PATIENT).toBe(CHATS)
  docker('kill', '--signal=KILL', replica)
  expect(await Promise.all(chats)).toEqual(Array(CHATS).fill(200))
  await llm.close()
})

test('a release that was kept comes back in one step, and neither the doctor nor another up takes it away', async () => {
  const kept = images(FIRST)
  site.edit('content/src/home.ts', 'Unlock the Sky', 'Unlock the New Sky')
  start({ ...usual, IMAGE_TAG: SECOND })
  expect(await pageAt('/home')).toContain('Unlock the New Sky')

  const rolledBack = { ...usual, IMAGE_TAG: SECOND, ROLLBACK_TO: FIRST }
  start(rolledBack)
  expect(await pageAt('/home')).not.toContain('Unlock the New Sky')
  doctorsFails()
  for (const options of [[], ['--build'], ['--force-recreate']]) {
    expectSuccess(compose(...UP, ...options))
    expect(await pageAt('/home')).not.toContain('Unlock the New Sky')
  }
  expect(images(FIRST)).toEqual(kept)

  start({ ...usual, IMAGE_TAG: SECOND })
  expect(await pageAt('/home')).toContain('Unlock the New Sky')
})

test('a missing folder of the certificate stops the start and leaves the chat alone', async () => {
  const overTls = {
    COMPOSE_FILE: 'docker-compose.yml:deploy/tls.yml',
    SITE_URL: 'https://localhost',
    TLS_CERT_DIR: '/nowhere',
  }
  compose('down', '--timeout=1')
  set({ ...usual, ...overTls, HTTPS_PORT: '127.0.0.1:0' })
  const { exitCode, output } = compose(...UP)
  expect(exitCode).not.toBe(0)
  expect(output).toContain('/nowhere')
  start(usual)
  expect(await ask()).toBe(200)
})

test('a server on no network makes the next up fail, though the pages are served, until it is made anew', async () => {
  docker('network', 'disconnect', `${NAME}_site`, running('server')[0] ?? '')
  await expect.poll(() => health('web'), PATIENT).toBe('unhealthy')
  expect(compose(...UP).exitCode).not.toBe(0)
  expect(await statusOf('/faq')).toBe(200)
  expect(await ask()).toBe(503)
  expect(doctorsFails()).toEqual(['Mailbox', 'Chat'])
  expectSuccess(compose(...UP, '--force-recreate'))
  expect(await ask()).toBe(200)
})

test('every panel of the dashboard finds its figures in Prometheus, and every alert is evaluated', async () => {
  const image = `${NAME}-prometheus`
  docker('build', '--quiet', '--tag', image, join(import.meta.dirname, '../monitoring'))
  // Nobody serves this LLM.
  const llm = { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_MODEL: 'none' }
  set({ ...usual, ...llm, PROMETHEUS_IMAGE: image, PROMETHEUS_PORT: String(prometheusPort) })
  const monitored = (...parameters: string[]) => compose('--profile', 'monitoring', ...parameters)
  expectSuccess(monitored(...UP, 'web', 'server', 'prometheus'))
  expectSuccess(monitored('exec', '-T', 'prometheus', 'promtool', 'check', 'config', '/etc/prometheus/prometheus.yml'))

  const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    site.read('deploy/monitoring/grafana/dashboard.json'),
  )
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(expressions.length).toBeGreaterThan(10)
  const withoutFigures = async () => {
    await Promise.all([...Array.from({ length: 20 }, () => ask()), ask('What does the moon cost in kroner?')])
    const results = await Promise.all(
      expressions.map((expression) => askPrometheus(`query?query=${encodeURIComponent(expression)}`)),
    )
    return expressions.filter((_, index) => !Number.isFinite(Number(results[index].data?.result[0]?.value[1])))
  }
  await expect.poll(withoutFigures, { timeout: 120_000, intervals: [2000] }).toEqual([])

  const healthOfRules = async () => {
    const groups: { rules: { health: string }[] }[] = (await askPrometheus('rules')).data.groups
    return groups.flatMap(({ rules }) => rules.map(({ health }) => health))
  }
  await expect.poll(healthOfRules, PATIENT).toEqual(['ok', 'ok', 'ok'])
})

test('the rules of the alerts fire when they should, and only then', () => {
  const mount = `${join(site.folder, 'deploy/monitoring')}:/rules:ro`
  const image = `${NAME}-prometheus`
  docker('run', '--rm', '--volume', mount, '--entrypoint', 'promtool', image, 'test', 'rules', '/rules/alerts.test.yml')
})

test('Grafana doesn’t start without a password of the operator’s own', () => {
  const { output } = compose('--profile', 'monitoring', 'config', '--format=json')
  const { entrypoint, command }: { entrypoint: string[]; command: string[] } = JSON.parse(output).services.grafana
  const [shell = '', ...options] = [...entrypoint, ...command].map((word) => word.replaceAll('$$', '$'))
  const { status, stderr } = spawnSync(shell, options, { env: {}, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'GRAFANA_PASSWORD is not set. Give one in .env; the user is admin.\n'])
})

function compose(...parameters: string[]): Printed {
  return site.run('docker', 'compose', ...parameters)
}

function set(settings: Record<string, string>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  site.write('.env', lines.join(''))
}

function start(settings: Record<string, string>): void {
  set(settings)
  expectSuccess(compose(...UP))
}

function expectSuccess({ exitCode, output }: Printed): void {
  expect(exitCode, output.slice(-3000)).toBe(0)
}

async function statusOf(path: string): Promise<number> {
  return (await askPage(SITE, path)).status
}

async function pageAt(path: string): Promise<string> {
  return (await askPage(SITE, path)).body
}

async function ask(message = 'Do I need a licence?'): Promise<number> {
  return (await askChat(SITE, { message })).status
}

async function askPrometheus(path: string) {
  return (await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/${path}`)).json()
}

/** Starts an LLM on this machine, where containers reach it: on the address of Docker's own bridge. */
async function startLlm() {
  // On an engine that has just started, `docker network inspect` gives no gateway, and Node doesn't list an idle bridge.
  const [gateway = ''] = compose('exec', '-T', 'server', 'getent', 'hosts', 'host.docker.internal').output.split(' ')
  const llm = await startStubLlm(0, gateway)
  const baseUrl = llm.url.replace(gateway, 'host.docker.internal')
  return {
    llm,
    settings: { ...usual, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: 'own', COMPOSE_PROFILES: 'shared-limits' },
  }
}

// Runs the doctor as the document says, and returns what it finds broken.
function doctorsFails(): string[] {
  const { output } = compose('run', '--rm', '--no-TTY', 'doctor', '--json')
  const { findings }: { findings: { subject: string; status: string }[] } = JSON.parse(
    output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1),
  )
  return findings.filter(({ status }) => status === 'fail').map(({ subject }) => subject)
}

function running(service: string): string[] {
  return compose('ps', '--quiet', service).output.split('\n').filter(Boolean)
}

function health(service: string): string {
  return docker('inspect', '--format', '{{.State.Health.Status}}', running(service)[0] ?? '').trim()
}

function images(tag: string): string[] {
  return ['web', 'server'].map((name) =>
    docker('image', 'inspect', '--format', '{{.Id}}', `kooma-${name}:${tag}`).trim(),
  )
}

// The server reads it as user 1000.
function writeSecret(name: string, secret: string, mode = 0o644): void {
  site.write(name, `${secret}\n`)
  chmodSync(join(site.folder, name), mode)
}

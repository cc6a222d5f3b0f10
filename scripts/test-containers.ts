// `npm test -- compose` and `npm test -- swarm`. An engine that belongs to a Swarm already may serve real visitors.
import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { selfSignedIdentity } from '../tools/certificate.ts'
import { projectEnvironment, projectFolder } from '../tools/child-process.js'
import { freePort } from '../tools/free-port.ts'
import { temporaryFolder } from '../tools/temporary-folder.ts'

// No image and no log may hold it.
const KEY_CANARY = 'key-canary-91c2-4f7d'
const SECRET = 'kooma_test_openai_api_key'
const STACK = 'kooma-swarm-test'
const PROJECT = 'kooma-test'
const REMOVAL_LIMIT_MS = 60_000

const { status: engine, stdout: swarm } = spawnSync('docker', ['info', '--format', '{{.Swarm.LocalNodeState}}'], {
  encoding: 'utf8',
  timeout: 60_000,
})
const [httpPort, httpsPort] = [await freePort(), await freePort()]
const withLlm = {
  ...projectEnvironment(),
  HTTP_PORT: String(httpPort),
  CHAT_RATE_LIMIT: '100000',
  KEY_CANARY,
  // Nobody serves this LLM, so KoomaBot answers from the site's facts.
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  OPENAI_MODEL: 'none',
}

if (engine !== 0) console.log('The test of the containers is skipped: no Docker engine answers here.')
else if (process.argv[2] === 'compose') process.exitCode = testCompose()
else if (swarm.trim() === 'inactive') process.exitCode = await testSwarm()
else console.log('The Swarm test is skipped: this engine is part of a Swarm already.')

// As in production (TLS, two replicas of the server, shared limits), then by following docs/deploying.md in a checkout
// of its own.
function testCompose() {
  const httpsUrl = `https://localhost:${httpsPort}`
  const asInProduction = {
    ...withLlm,
    COMPOSE_PROJECT_NAME: PROJECT,
    IMAGE_TAG: PROJECT,
    SITE_URL: httpsUrl,
    COMPOSE_FILE: 'docker-compose.yml:deploy/tls.yml',
    COMPOSE_PROFILES: 'shared-limits',
    HTTPS_PORT: String(httpsPort),
    TLS_CERT_DIR: throwawayCertificate(),
    REDIS_URL: 'redis://redis:6379',
    SERVER_REPLICAS: '2',
    OPENAI_API_KEY: KEY_CANARY,
    COMPOSE_URL: httpsUrl,
  }
  const docker = (...parameters: string[]) => run(asInProduction, 'docker', parameters)
  const started = docker('compose', 'up', '--detach', '--wait')
  if (started) docker('compose', 'logs', '--tail=50')
  const status =
    started || run(asInProduction, 'playwright', ['test', '--config=tests/playwright.config.ts', '--reporter=line'])
  docker('compose', 'down', '--timeout=1', '--volumes')
  docker('image', 'rm', `kooma-web:${PROJECT}`, `kooma-server:${PROJECT}`)
  // The journeys use the same SITE_URL, so docker builds the pages once.
  return status || runInTurn({ ...projectEnvironment(), SITE_URL: httpsUrl }, 'journeys')
}

async function testSwarm(): Promise<number> {
  const environment = {
    ...withLlm,
    STACK_NAME: STACK,
    IMAGE_TAG: STACK,
    SWARM_URL: `http://localhost:${httpPort}`,
    OPENAI_API_KEY_SECRET: SECRET,
  }
  const docker = (...parameters: string[]) => run(environment, 'docker', parameters)
  const status =
    docker('compose', 'build', 'web', 'server') ||
    docker('swarm', 'init', '--advertise-addr', '127.0.0.1', '--listen-addr', '127.0.0.1:2377') ||
    run(environment, 'docker', ['secret', 'create', SECRET, '-'], KEY_CANARY) ||
    run(environment, 'sh', ['deploy/swarm.sh', STACK, '--resolve-image=never']) ||
    runInTurn(environment, 'swarm')
  if (status) docker('service', 'ps', '--no-trunc', `${STACK}_server`, `${STACK}_web`)
  docker('stack', 'rm', STACK)
  await untilRemoved()
  docker('swarm', 'leave', '--force')
  docker('network', 'rm', 'docker_gwbridge')
  const images = ['web:', 'web:-next', 'server:', 'server:-next', 'server:-ill']
  docker('image', 'rm', '--force', ...images.map((image) => `kooma-${image.replace(':', `:${STACK}`)}`))
  return status
}

// Swarm removes a stack in the background. Leaving it earlier would keep containers and networks.
async function untilRemoved() {
  const ofStack = ['--quiet', '--filter', `label=com.docker.stack.namespace=${STACK}`]
  const limit = Date.now() + REMOVAL_LIMIT_MS
  const isThere = (...list: string[]) => spawnSync('docker', [...list, ...ofStack]).stdout.length > 0
  while (Date.now() < limit && (isThere('ps', '--all') || isThere('network', 'ls'))) await setTimeout(200)
}

// All tests change the same containers.
function runInTurn(environment: NodeJS.ProcessEnv, folder: string) {
  const options = `--workers=1 --retries=0 --timeout=180000 --reporter=line --output=test-results/${folder}`
  return run(environment, 'playwright', ['test', `tests/containers/${folder}`, ...options.split(' ')])
}

function run(environment: NodeJS.ProcessEnv, command: string, parameters: string[], input?: string) {
  const options = { cwd: projectFolder, env: environment, input }
  return spawnSync(command, parameters, { ...options, stdio: ['pipe', 'inherit', 'inherit'] }).status ?? 1
}

// Everyone may read this key: the container runs as another user.
function throwawayCertificate() {
  const { folder } = temporaryFolder('certificate')
  const identity = selfSignedIdentity('localhost')
  for (const file of ['fullchain.pem', 'privkey.pem']) writeFileSync(join(folder, file), identity)
  chmodSync(folder, 0o755)
  return folder
}

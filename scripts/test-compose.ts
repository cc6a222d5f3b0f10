// Builds and runs the containers and tests them from outside: `npm test -- compose`. Left out where no Docker engine answers.
// First as `docker compose up` runs them, then as in production: over TLS, with two replicas of the server and shared limits.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSignedIdentity } from '../tools/certificate.ts'
import { COMPOSE_HTTP_PORT, COMPOSE_HTTPS_PORT, KEY_CANARY } from '../tests/support/targets.ts'
import { projectEnvironment, projectFolder } from '../tools/child-process.js'

const HTTPS_URL = `https://localhost:${COMPOSE_HTTPS_PORT}`

if (spawnSync('docker', ['info', '--format', '{{.ServerVersion}}'], { stdio: 'ignore', timeout: 10_000 }).status !== 0) {
  console.log('The compose test is left out: no Docker engine answers here.')
  process.exit(0)
}

const certificateFolder = throwawayCertificate()
const project = `kooma-test-${COMPOSE_HTTP_PORT}`
const plain = {
  ...projectEnvironment(),
  COMPOSE_PROJECT_NAME: project,
  IMAGE_TAG: project,
  HTTP_PORT: String(COMPOSE_HTTP_PORT),
  // Built into the pages, so both runs have it, and nothing is built twice.
  SITE_URL: HTTPS_URL,
  CHAT_RATE_LIMIT: '100000',
  COMPOSE_URL: `http://localhost:${COMPOSE_HTTP_PORT}`,
}
const asInProduction = {
  ...plain,
  COMPOSE_FILE: 'docker-compose.yml:docker-compose.tls.yml',
  COMPOSE_PROFILES: 'shared-limits',
  HTTPS_PORT: String(COMPOSE_HTTPS_PORT),
  TLS_CERT_DIR: certificateFolder,
  REDIS_URL: 'redis://redis:6379',
  // A key that must turn up nowhere, for a model that nobody serves: KoomaBot falls back on the site's own facts.
  OPENAI_API_KEY: KEY_CANARY,
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  OPENAI_MODEL: 'none',
  COMPOSE_URL: HTTPS_URL,
}

const status = testRunning(plain, []) || testRunning(asInProduction, ['--scale', 'server=2'])
runWith(asInProduction, 'docker', ['compose', 'down', '--timeout=1', '--volumes'])
rmSync(certificateFolder, { recursive: true })
process.exit(status)

function testRunning(environment: NodeJS.ProcessEnv, options: string[]): number {
  const started = runWith(environment, 'docker', ['compose', 'up', '--detach', '--build', '--wait', ...options])
  if (started === 0) return runWith(environment, 'playwright', ['test', '--config=tests/playwright.config.ts', '--reporter=line'])
  runWith(environment, 'docker', ['compose', 'logs', '--tail=50'])
  return started
}

function runWith(environment: NodeJS.ProcessEnv, command: string, parameters: string[]): number {
  return spawnSync(command, parameters, { cwd: projectFolder, stdio: 'inherit', env: environment }).status ?? 1
}

// The user of the container is another than ours, so everyone may read this key; it opens nothing.
function throwawayCertificate(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kooma-certificate-'))
  const identity = selfSignedIdentity('localhost')
  for (const file of ['fullchain.pem', 'privkey.pem']) writeFileSync(join(folder, file), identity)
  chmodSync(folder, 0o755)
  return folder
}

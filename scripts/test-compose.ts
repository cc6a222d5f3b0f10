// Builds and runs the containers and tests them from outside: `npm test -- compose`. Skipped where no Docker engine answers.
// First as `docker compose up` runs them, then as in production (TLS, two replicas of the server, shared limits), then the journeys of
// docs/deploying.md in a checkout of their own.
import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { selfSignedIdentity } from '../tools/certificate.ts'
import { projectEnvironment, projectFolder } from '../tools/child-process.js'
import { freePorts } from '../tools/free-port.ts'
import { temporaryFolder } from '../tools/temporary-folder.ts'

// The tests search images and logs for this key.
const KEY_CANARY = 'key-canary-91c2-4f7d'

if (spawnSync('docker', ['info', '--format', '{{.ServerVersion}}'], { stdio: 'ignore', timeout: 10_000 }).status !== 0) {
  console.log('The compose test is skipped: no Docker engine answers here.')
  process.exit(0)
}

const [httpPort = 0, httpsPort = 0] = await freePorts(2)
const httpsUrl = `https://localhost:${httpsPort}`
const certificateFolder = throwawayCertificate()
const project = 'kooma-test'
const plain = {
  ...projectEnvironment(),
  COMPOSE_PROJECT_NAME: project,
  IMAGE_TAG: project,
  HTTP_PORT: String(httpPort),
  // The same for both runs, so the pages are built once.
  SITE_URL: httpsUrl,
  CHAT_RATE_LIMIT: '100000',
  COMPOSE_URL: `http://localhost:${httpPort}`,
}
const asInProduction = {
  ...plain,
  COMPOSE_FILE: 'docker-compose.yml:docker-compose.tls.yml',
  COMPOSE_PROFILES: 'shared-limits',
  HTTPS_PORT: String(httpsPort),
  TLS_CERT_DIR: certificateFolder,
  REDIS_URL: 'redis://redis:6379',
  SERVER_REPLICAS: '2',
  // Nobody serves this LLM: KoomaBot falls back on the site's own facts.
  KEY_CANARY,
  OPENAI_API_KEY: KEY_CANARY,
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  OPENAI_MODEL: 'none',
  COMPOSE_URL: httpsUrl,
}

const status = testRunning(plain) || testRunning(asInProduction)
runWith(asInProduction, 'docker', ['compose', 'down', '--timeout=1', '--volumes'])
runWith(asInProduction, 'docker', ['image', 'rm', `kooma-web:${project}`, `kooma-server:${project}`])
process.exit(status || runWith(projectEnvironment(), 'playwright', ['test', '--config=tests/containers/journeys/playwright.config.ts']))

function testRunning(environment: NodeJS.ProcessEnv): number {
  const started = runWith(environment, 'docker', ['compose', 'up', '--detach', '--wait'])
  if (started === 0) return runWith(environment, 'playwright', ['test', '--config=tests/playwright.config.ts', '--reporter=line'])
  runWith(environment, 'docker', ['compose', 'logs', '--tail=50'])
  return started
}

function runWith(environment: NodeJS.ProcessEnv, command: string, parameters: string[]): number {
  return spawnSync(command, parameters, { cwd: projectFolder, stdio: 'inherit', env: environment }).status ?? 1
}

// The container runs as another user, so everyone may read this key.
function throwawayCertificate(): string {
  const { folder } = temporaryFolder('certificate')
  const identity = selfSignedIdentity('localhost')
  for (const file of ['fullchain.pem', 'privkey.pem']) writeFileSync(join(folder, file), identity)
  chmodSync(folder, 0o755)
  return folder
}

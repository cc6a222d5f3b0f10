// Deploys the stack on a Swarm of one node and tests it from outside: `npm test -- swarm`. Skipped where no Docker engine answers,
// and where the engine already belongs to a Swarm, which may serve real visitors.
import { spawnSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { projectEnvironment, projectFolder } from '../tools/child-process.js'
import { freePort } from '../tools/free-port.ts'

const KEY_CANARY = 'key-canary-91c2-4f7d'
const SECRET = 'kooma_test_openai_api_key'
const REMOVAL_LIMIT_MS = 60_000
const REMOVAL_POLL_MS = 200
const httpPort = await freePort()
const stack = 'kooma-swarm-test'
const environment = {
  ...projectEnvironment(),
  STACK_NAME: stack,
  IMAGE_TAG: stack,
  HTTP_PORT: String(httpPort),
  SWARM_URL: `http://localhost:${httpPort}`,
  KEY_CANARY,
  CHAT_RATE_LIMIT: '100000',
  OPENAI_API_KEY_SECRET: SECRET,
  // Nobody serves this LLM: KoomaBot falls back on the site's own facts.
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  OPENAI_MODEL: 'none',
}

const { status: engine, stdout: swarm } = spawnSync('docker', ['info', '--format', '{{.Swarm.LocalNodeState}}'], {
  encoding: 'utf8',
  timeout: 10_000,
})
if (engine !== 0 || swarm.trim() !== 'inactive') {
  console.log(`The Swarm test is skipped: ${engine === 0 ? 'this engine is part of a Swarm already' : 'no Docker engine answers here'}.`)
  process.exit(0)
}

try {
  run('docker', ['compose', 'build', 'web', 'server'])
  run('docker', ['swarm', 'init', '--advertise-addr', '127.0.0.1', '--listen-addr', '127.0.0.1:2377'])
  run('docker', ['secret', 'create', SECRET, '-'], KEY_CANARY)
  run('docker', ['stack', 'deploy', '--resolve-image', 'never', '--compose-file', 'docker-compose.swarm.yml', stack])
  run('playwright', ['test', '--config=tests/containers/swarm/playwright.config.ts'])
} finally {
  if (process.exitCode) tryTo('docker', ['service', 'ps', '--no-trunc', `${stack}_server`, `${stack}_web`])
  tryTo('docker', ['stack', 'rm', stack])
  await untilRemoved()
  tryTo('docker', ['swarm', 'leave', '--force'])
  tryTo('docker', ['network', 'rm', 'docker_gwbridge'])
  tryTo('docker', [
    'image',
    'rm',
    '--force',
    ...['web', 'server'].map((name) => `kooma-${name}:${stack}`),
    `kooma-server:${stack}-next`,
    `kooma-server:${stack}-ill`,
  ])
}

// After a failure, skip the remaining commands. Clean up in any case.
function run(command: string, parameters: string[], input?: string): void {
  if (process.exitCode) return
  process.exitCode = tryTo(command, parameters, input)
}

function tryTo(command: string, parameters: string[], input?: string): number {
  const options = { cwd: projectFolder, env: environment, ...(input && { input }) }
  return spawnSync(command, parameters, { ...options, stdio: [input ? 'pipe' : 'inherit', 'inherit', 'inherit'] }).status ?? 1
}

// Swarm removes a stack in the background. Leave the Swarm only afterwards, or its containers and networks stay behind.
async function untilRemoved(): Promise<void> {
  const ofStack = ['--quiet', '--filter', `label=com.docker.stack.namespace=${stack}`]
  const limit = Date.now() + REMOVAL_LIMIT_MS
  const isThere = (...list: string[]) => spawnSync('docker', [...list, ...ofStack]).stdout.length > 0
  while (Date.now() < limit && (isThere('ps', '--all') || isThere('network', 'ls'))) await setTimeout(REMOVAL_POLL_MS)
}

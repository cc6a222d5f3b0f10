// Builds and runs the containers and tests them from outside: `npm test -- compose`. Left out where no Docker engine answers.
import { spawnSync } from 'node:child_process'
import { projectEnvironment, projectFolder } from './bootstrap/child-process.js'

const PROJECT = 'kooma-test'
const HTTP_PORT = '18085'

const environment = {
  ...projectEnvironment(),
  COMPOSE_PROJECT_NAME: PROJECT,
  HTTP_PORT,
  CHAT_RATE_LIMIT: '100000',
  COMPOSE_URL: `http://localhost:${HTTP_PORT}`,
}

if (spawnSync('docker', ['info', '--format', '{{.ServerVersion}}'], { stdio: 'ignore', timeout: 10_000 }).status !== 0) {
  console.log('The compose test is left out: no Docker engine answers here.')
  process.exit(0)
}

let status = runHere('docker', ['compose', 'up', '--detach', '--build', '--wait'])
if (status === 0) status = runHere('playwright', ['test', '--config=tests/playwright.config.ts', '--reporter=line'])
else runHere('docker', ['compose', 'logs', '--tail=50'])
runHere('docker', ['compose', 'down', '--timeout=1', '--volumes'])
process.exit(status)

function runHere(command: string, parameters: string[]): number {
  return spawnSync(command, parameters, { cwd: projectFolder, stdio: 'inherit', env: environment }).status ?? 1
}

// Runs a command with the project's own packages and Node 24, and installs them first where they are missing: every npm script starts here.
// Plain JavaScript without dependencies, because an older Node runs it on a fresh clone.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder, run } from '../tools/child-process.js'

const OLDEST_NODE = 20

const [command = '', ...parameters] = process.argv.slice(2)
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < OLDEST_NODE) {
  console.error(
    `Node ${process.versions.node} is too old. Install Node ${OLDEST_NODE} or later from https://nodejs.org.`,
  )
  process.exit(1)
}
if (!isInstalled()) {
  console.log('Installing the npm packages…')
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}
await run(command, parameters)

// After each install npm runs the script `dependencies` of package.json, which keeps a copy of the lock file.
// An install without development packages lacks Node 24.
function isInstalled() {
  const packages = join(projectFolder, 'node_modules')
  const installed = join(packages, '.installed-lock.json')
  if (!existsSync(join(packages, 'node/bin/node')) || !existsSync(installed)) return false
  return readFileSync(installed, 'utf8') === readFileSync(join(projectFolder, 'package-lock.json'), 'utf8')
}

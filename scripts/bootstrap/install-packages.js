import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder, run } from '../../tools/child-process.js'

const OLDEST_NODE = 20
const stamp = join(projectFolder, 'node_modules', '.installed-from')

/** Installs the npm packages when there are none or the lock file has changed since. Says in one sentence what it cannot do. */
export async function ensureInstalled() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE) {
    console.error(`Node ${process.versions.node} is too old to begin with. Install Node ${OLDEST_NODE} or later from https://nodejs.org.`)
    process.exit(1)
  }
  const lock = createHash('sha256')
    .update(readFileSync(join(projectFolder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing the npm packages…')
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, lock)
}

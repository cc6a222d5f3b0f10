// Runs a command with the project's own packages and Node 24, and installs them first where they are missing: every npm script starts here.
// Plain JavaScript without dependencies, because an older Node runs it on a fresh clone.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder, run } from '../tools/child-process.js'

const OLDEST_NODE = 20
const packages = join(projectFolder, 'node_modules')

const [command = '', ...parameters] = process.argv.slice(2)
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < OLDEST_NODE) {
  console.error(`Node ${process.versions.node} is too old. Install Node ${OLDEST_NODE} or later from https://nodejs.org.`)
  process.exit(1)
}
if (!isInstalled()) {
  console.log('Installing the npm packages…')
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}
await run(command, parameters)

// npm notes at the end of an install what it installed. Optional packages are those of other platforms.
function isInstalled() {
  const installed = readPackages(join(packages, '.package-lock.json'))
  const wanted = Object.entries(readPackages(join(projectFolder, 'package-lock.json')))
  return (
    existsSync(join(packages, 'node/bin/node')) &&
    wanted.every(([path, { optional, version, integrity }]) => {
      if (path === '' || optional) return true
      return installed[path] && installed[path].version === version && installed[path].integrity === integrity
    })
  )
}

/**
 * @param {string} file
 * @returns {Record<string, { optional?: boolean, version?: string, integrity?: string }>}
 */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

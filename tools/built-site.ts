import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readSiteSettings } from '@kooma/server/config.ts'
import { projectFolder, run } from './child-process.js'
import { isRunning, temporaryFolder } from './temporary-folder.ts'

const SITE_FOLDER = join(projectFolder, 'client', 'dist')
const SOURCES = [
  'content/src/**',
  'koomabot/src/topics/**',
  'server/src/config.ts',
  'client/{prerender,src,public}/**',
  'client/{index.html,vite.config.ts}',
  'package-lock.json',
]
// The build writes these files, so they differ before and after it.
const GENERATED = ['client/src/generated/**']
const STAMP = '.built-from'
const LOCK = join(projectFolder, 'node_modules', '.building-site')
const LOCK_POLL_MS = 100
const LOCK_LIMIT_MS = 120_000

/**
 * Builds the site, unless the last build was of the same source and build-time settings. Returns a copy, from which a later build can't delete
 * files. The copy is removed when this process ends; `remove` does it earlier.
 */
export async function copyOfBuiltSite() {
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

// The build's last step replaces the folder, which deletes the stamp. So a stamp always belongs to a whole site.
async function runBuild(): Promise<void> {
  const digest = digestOfSource()
  console.log('Building the site…')
  await run('node', ['scripts/check-content.ts'])
  await run('vite', ['build', 'client', '--logLevel=warn'])
  writeFileSync(join(SITE_FOLDER, STAMP), digest)
}

// Only one of the runs started together may build.
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  const limit = Date.now() + LOCK_LIMIT_MS
  while (!takeLock()) {
    if (Date.now() > limit)
      throw new Error(`Another build has been running for too long. If there is none, remove ${LOCK}.`)
    await wait(LOCK_POLL_MS)
  }
  const release = () => rmSync(LOCK, { force: true })
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
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    if (code !== 'EEXIST') {
      console.error(
        `${dirname(LOCK)} can’t be written to (${code}). Run this as the user who owns the folder, or give yourself the right to write there.`,
      )
      process.exit(1)
    }
    if (isStale()) rmSync(LOCK, { force: true })
    return false
  }
}

function isStale(): boolean {
  try {
    return !isRunning(Number(readFileSync(LOCK, 'utf8')))
  } catch {
    // The other build has ended meanwhile.
    return false
  }
}

function digestOfSource(): string {
  const hash = createHash('sha256').update(JSON.stringify(readSiteSettings(process.env)))
  const files = globSync(SOURCES, { cwd: projectFolder, exclude: GENERATED }).filter((file) =>
    statSync(join(projectFolder, file)).isFile(),
  )
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(projectFolder, file)))
  return hash.digest('hex')
}

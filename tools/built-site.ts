import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSiteSettings } from '@kooma/server/config.ts'
import { projectFolder, run } from './child-process.js'
import { withLock } from './lock.js'
import { temporaryFolder } from './temporary-folder.ts'

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
// Only one of the runs started together may build.
const LOCK = join(projectFolder, '.cache', 'build.lock')

/**
 * Builds the site, unless the last build was of the same source and build-time settings. Returns a copy, from which a later build can't delete
 * files. The copy is removed when this process ends; `remove` does it earlier.
 */
export async function copyOfBuiltSite() {
  return withLock(LOCK, async () => {
    const stamp = join(SITE_FOLDER, STAMP)
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digestOfSource()) await runBuild()
    const copy = temporaryFolder('site')
    cpSync(SITE_FOLDER, copy.folder, { recursive: true })
    return copy
  })
}

/** Builds the site. When the build fails, this process ends and the last good site stays. */
export async function build(): Promise<void> {
  await withLock(LOCK, runBuild)
}

// The build's last step replaces the folder, which deletes the stamp. So a stamp always belongs to a whole site.
async function runBuild(): Promise<void> {
  const digest = digestOfSource()
  console.log('Building the site…')
  await run('node', ['scripts/check-content.ts'])
  await run('vite', ['build', 'client', '--logLevel=warn'])
  writeFileSync(join(SITE_FOLDER, STAMP), digest)
}

function digestOfSource(): string {
  const hash = createHash('sha256').update(JSON.stringify(readSiteSettings(process.env)))
  const files = globSync(SOURCES, { cwd: projectFolder, exclude: GENERATED }).filter((file) =>
    statSync(join(projectFolder, file)).isFile(),
  )
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(projectFolder, file)))
  return hash.digest('hex')
}

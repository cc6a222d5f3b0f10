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
const STAMP = '.built-from'
const LOCK = join(projectFolder, '.cache', 'build.lock')

/** Builds the site if its source or settings have changed. Later builds leave the copy alone. */
export async function copyOfBuiltSite() {
  return withLock(LOCK, async () => {
    const stamp = join(SITE_FOLDER, STAMP)
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digestOfSource()) await runBuild()
    const copy = temporaryFolder('site')
    cpSync(SITE_FOLDER, copy.folder, { recursive: true })
    return copy
  })
}

/** A failure ends this process and leaves the last good site. */
export async function build() {
  await withLock(LOCK, runBuild)
}

// The build's last step replaces the folder, so a stamp belongs to a whole site.
async function runBuild() {
  const digest = digestOfSource()
  console.log('Building the site…')
  await run('node', ['scripts/check-content.ts'])
  await run('vite', ['build', 'client', '--logLevel=warn'])
  writeFileSync(join(SITE_FOLDER, STAMP), digest)
}

function digestOfSource() {
  const hash = createHash('sha256').update(JSON.stringify(readSiteSettings(process.env)))
  // Generated files differ before and after a build.
  const files = globSync(SOURCES, { cwd: projectFolder, exclude: ['client/src/generated/**'] }).filter((file) =>
    statSync(join(projectFolder, file)).isFile(),
  )
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(projectFolder, file)))
  return hash.digest('hex')
}
